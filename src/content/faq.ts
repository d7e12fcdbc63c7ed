import { crisisLines } from './crisis.ts';
import { costLink } from './navigation.ts';
import type { Faq } from './schema.ts';
import { statements } from './statements.ts';
import { answerTo, unpublishedFacts } from './unpublished.ts';

const familyLine = crisisLines.find(({ id }) => id === 'family');

/**
 * Questions that people ask on the phone, in the order of a first visit. The first sentence of each answer answers it.
 */
export const faq = [
  {
    question: 'How do I get an appointment?',
    answer: [
      'Call us during office hours, or send a message and choose Appointments. The front desk will ask a few questions and offer you a time.',
      'You do not need to know which program is right for you. That is what the first visit is for.',
    ],
    more: { to: '/Contact', text: 'Contact us' },
    status: 'draft',
  },
  {
    question: 'What if I cannot wait?',
    answer: [
      'If a life is in danger, call 911. If you are thinking about suicide, or you are in a mental health or substance use crisis, call 988 or text 988 at any hour. You do not have to be our patient.',
      'Our phone is answered during office hours only, and our contact form is not watched at all hours.',
    ],
    status: 'draft',
  },
  {
    question: 'Do I need a referral?',
    answer: [
      'You can call us yourself. Some insurance plans want a referral or an approval before they pay; we will help you find out whether yours does.',
    ],
    status: 'draft',
  },
  {
    question: 'Can I call for someone else?',
    answer: [
      'Yes. We can tell you about our programs and how to start. We cannot tell you whether someone is our patient, and the person has to agree to treatment.',
    ],
    status: 'draft',
  },
  {
    question: unpublishedFacts.ages.question,
    answer: [
      answerTo(unpublishedFacts.ages),
      `Parents can also call the ${familyLine?.name} at ${familyLine?.shown}, day or night.`,
    ],
    status: 'draft',
  },
  {
    question: 'What happens at the first visit?',
    answer: [
      'You meet a clinician who asks about your health, your life, and what you want to change. Some questions are personal. You can say that you would rather not answer yet.',
      'At the end, we tell you what we suggest and why, and you decide.',
    ],
    more: {
      to: '/services/Psychiatric-Evaluations-Medication-Management',
      text: 'Psychiatric evaluations and medication management',
    },
    status: 'draft',
  },
  {
    question: 'What should I bring?',
    answer: [
      'A photo ID, your insurance card if you have one, a list of your medicines with the doses, and the intake form if you have filled it in. If you could not manage the form, come anyway and we will do it together.',
    ],
    more: { to: '/patient-forms', text: 'Patient forms' },
    status: 'draft',
  },
  {
    question: 'Which insurance do you take?',
    answer: [
      'Have your insurance card with you when you call. We will ask your plan what it covers and what you would pay. The plan decides what it approves, and we cannot promise approval.',
    ],
    more: { to: costLink.link, text: costLink.name },
    status: 'draft',
  },
  {
    question: 'What does it cost if I have no insurance?',
    answer: [
      'Ask us for a good faith estimate. You have a right to get one in writing before your scheduled care, and it is free.',
    ],
    more: { to: '/good-faith-estimate', text: 'Your right to a good faith estimate' },
    status: 'draft',
  },
  {
    question:
      'What is the difference between outpatient, intensive outpatient, and residential care?',
    answer: [
      'In outpatient care you live at home and come for single visits. In the intensive outpatient program you live at home and come for three group sessions a week of about three hours each, for six weeks. In the residential program you live with us.',
      'Which one fits depends on your health, your safety, and your home. We work that out with you.',
    ],
    more: { to: '/services', text: 'All services' },
    status: 'draft',
  },
  {
    question: 'Can I keep my job while I am in the intensive outpatient program?',
    answer: [
      'Often, yes. Groups meet at different times of the day, and on weekends too. Tell us your hours and we will look for a group that fits.',
    ],
    more: {
      to: '/services/Intenstive-Outpatient-Treatment-IOP',
      text: 'Intensive outpatient program',
    },
    status: 'draft',
  },
  {
    question: 'How long is the residential program?',
    answer: [
      'The stay is 30 days, subject to approval by your insurance. The program’s page tells you what to bring, when to arrive, and who may visit.',
    ],
    more: { to: '/services/Residential-Program', text: 'Residential program' },
    status: 'draft',
  },
  {
    question: 'Can my family visit me in the residential program?',
    answer: [
      'Yes, on Sundays, with two visitors per visit. There are rules that protect everyone’s recovery, so please read them before the first visit.',
    ],
    more: { to: '/services/Residential-Program', text: 'Visiting rules' },
    status: 'draft',
  },
  {
    question: 'Do you treat opioid use with medicine?',
    answer: [
      `Yes, with naltrexone and buprenorphine, together with counseling. ${statements.noOpiates.text}`,
    ],
    more: { to: '/services/Opiate-Use-Treatment', text: 'Opiate use treatment' },
    status: 'draft',
  },
  {
    question: 'Should I stop drinking or using before I come?',
    answer: [
      'Please call first. Stopping alcohol suddenly after drinking heavily can be dangerous, and so can stopping some medicines. We will talk with you about a safe way.',
      'If you have a seizure, see or hear things that are not there, or feel very sick after you stop, call 911.',
    ],
    more: {
      to: '/services/Alcohol-Use-Disorder-Treatment',
      text: 'Alcohol use disorder treatment',
    },
    status: 'draft',
  },
  {
    question: 'What if I drink or use again during treatment?',
    answer: [
      'Tell us. It happens to many people, and it is a reason to look at the plan again. If you used opioids after a time without them, your body can handle less than before, and an overdose is more likely. Please do not stay alone.',
    ],
    status: 'draft',
  },
  {
    question: 'Will my employer, my family, or the police find out?',
    answer: [
      'Not from us, unless you agree or the law requires it. Federal law protects health records, and it protects substance use treatment records even more.',
      'There are exceptions, such as a medical emergency, suspected child abuse, or a court order that meets strict rules. They are listed in our notice.',
    ],
    more: { to: '/notice-of-privacy-practices', text: 'Notice of Privacy Practices' },
    status: 'draft',
  },
  {
    question: 'Is it safe to use this website?',
    answer: [
      'This site sets no cookies, uses no tracking tools, and loads nothing from other companies. Your own device and your internet provider may still remember which pages you opened.',
    ],
    more: { to: '/safety', text: 'How to leave this site quickly' },
    status: 'draft',
  },
  {
    question: 'How do I get a refill?',
    answer: [
      `${statements.refills.text} If you have run out or feel unwell, call us instead of writing. In an emergency, call 911.`,
    ],
    status: 'draft',
  },
  {
    question: 'How do I get my medical records?',
    answer: [
      'Call us, or send a message and choose Medical Records. We check who you are and may ask you to sign a form. You have a right to see your record and to get a copy.',
    ],
    more: { to: '/notice-of-privacy-practices', text: 'Your rights about your record' },
    status: 'draft',
  },
  {
    question: 'What if I have to cancel?',
    answer: [`${statements.canceling.text} Then we will find you a new one.`],
    status: 'draft',
  },
  {
    question: 'I need an interpreter, or I am deaf or have low vision. Can you help?',
    answer: [
      'Yes, free of charge. Tell us when you make the appointment: interpreters, sign language, large print, someone to read a form with you. You can reach us through relay services by dialing 711.',
    ],
    more: { to: '/language-assistance', text: 'Language assistance and aids' },
    status: 'draft',
  },
  {
    question: unpublishedFacts.telehealth.question,
    answer: [answerTo(unpublishedFacts.telehealth)],
    status: 'draft',
  },
  {
    question: 'What do I do if I am not happy with my care?',
    answer: [
      'Talk to your therapist first if you can. You can also go to the office administrator or the medical director, and to the State at any time. Nobody may treat you worse because you complained.',
    ],
    more: { to: '/declaration-of-patent-rights', text: 'Your rights and how to complain' },
    status: 'draft',
  },
  {
    question: 'Can I bring my own medicines, my car, or my pet to the residential program?',
    answer: [
      `Please read the list of what to bring and what to leave at home before you pack. It also covers valuables, pets, and vehicles. ${statements.serviceAnimals.text}`,
    ],
    more: { to: '/services/Residential-Program', text: 'What to bring' },
    status: 'draft',
  },
] as const satisfies readonly Faq[];
