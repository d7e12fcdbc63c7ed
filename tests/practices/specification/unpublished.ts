import type { UnpublishedFact } from './schema.ts';

/**
 * What people ask first and only the practice knows. Until it has answered, the page says so and gives the visitor the
 * question to ask; the launch check lists it.
 */
export const unpublishedFacts = {
  ages: { question: 'Do you treat people under 18?', answer: null },
  answers: { question: 'Who will answer my call?', answer: null },
  wait: { question: 'How long is the wait for a first visit?', answer: null },
  plans: { question: 'Do you work with my insurance plan?', answer: null },
  helpPaying: { question: 'What can you do if I cannot pay?', answer: null },
  telehealth: { question: 'Can I have visits by video or by phone?', answer: null },
  portal: { question: 'What is the patient portal for, and how do I get in?', answer: null },
  transport: { question: 'Can you help me get to you?', answer: null },
  children: { question: 'May I bring my children?', answer: null },
  letters: { question: 'Will you write a letter for my work or my school?', answer: null },
  accreditor: {
    question: 'Who accredits you, until when, and where can I look it up?',
    answer: null,
  },
  methods: { question: 'Which methods is my clinician trained in?', answer: null },
  aftercare: { question: 'What help do I get after the program ends?', answer: null },
} as const satisfies Record<string, UnpublishedFact>;

/** The answer, or the word that there is none yet. */
export const answerTo = ({ answer }: UnpublishedFact) =>
  answer ?? 'We have not published this yet. Please ask us when you call.';
