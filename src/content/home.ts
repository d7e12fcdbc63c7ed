import { counters } from './counters.ts';
import { costLink, startLink } from './navigation.ts';
import type { Home } from './schema.ts';

/** The texts of the home page (specification, sections 1 and 9). */
export const home = {
  hero: {
    message: 'Your Pathway to Personal Empowerment and Recovery',
    callNow: 'Call now.',
    lead: 'You do not need to know what to ask for; we will work that out together.',
  },
  why: {
    heading: 'Why Recover with us?',
    counters,
  },
  cards: [
    {
      heading: 'Welcome',
      paragraphs: [
        'Asking for help is hard, and you have already started. Whether you are looking for yourself or for someone you love, we will listen first.',
        'Tell us what is going on. We will explain what we can offer, what it may cost, and what happens next.',
      ],
      list: [
        startLink,
        costLink,
        { name: 'How to tell good treatment', link: '/good-treatment' },
        { name: 'For your family, tonight', link: '/handouts/for-family' },
        { name: 'A crisis plan to print', link: '/crisis-plan' },
      ],
      button: { name: 'Contact us', link: '/Contact' },
    },
    {
      heading: 'About Us',
      paragraphs: [
        'Our program started in 2004. Today one team in Omaha cares for mental health and substance use together, because for many people they belong together.',
      ],
      button: { name: 'Read about us', link: '/about' },
    },
    {
      heading: 'Services',
      paragraphs: ['We offer outpatient, intensive outpatient, and residential care:'],
      list: [
        {
          name: 'Psychiatric evaluations and medication management',
          link: '/services/Psychiatric-Evaluations-Medication-Management',
        },
        { name: 'Outpatient psychotherapy', link: '/services/Outpatient-Psychotherapy' },
        {
          name: 'Intensive outpatient therapy',
          // The specification spells the path so (section 2).
          link: '/services/Intenstive-Outpatient-Treatment-IOP',
        },
        { name: 'Substance use evaluations', link: '/services/Substance-Use-Evaluations' },
        { name: 'Residential treatment', link: '/services/Residential-Program' },
        { name: 'Opiate use treatment', link: '/services/Opiate-Use-Treatment' },
        { name: 'Alcohol use disorder', link: '/services/Alcohol-Use-Disorder-Treatment' },
        {
          name: 'Methamphetamine use disorders',
          link: '/services/Methamphetamine-Use-Disorders-Treatment',
        },
      ],
      button: { name: 'See all services', link: '/services' },
    },
  ],
  callToAction: {
    heading: 'Transform Your Tomorrow, Today.',
    line: 'Together, We Can Create a New Path Forward.',
  },
  status: 'draft',
} as const satisfies Home;
