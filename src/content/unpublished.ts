import type { UnpublishedFact } from './schema.ts';

/**
 * Frequent questions that only the health-care practice can answer. As long as `answer` is null, the page says that the
 * answer is not published yet and asks visitors to call, and the launch check lists the question.
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

/** The answer, or a sentence that there is none yet. */
export const answerTo = ({ answer }: UnpublishedFact) =>
  answer ?? 'We have not published this yet. Please ask us when you call.';
