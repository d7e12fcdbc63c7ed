import type { ProsePage } from './schema.ts';

/** The thirteen service pages, in the specification's order (section 2), which is the order of every list of them. */
export const services = [
  {
    name: 'Intensive Outpatient Program (IOP)',
    // "Intenstive" is how the specification and everybody's bookmarks have it.
    path: '/services/Intenstive-Outpatient-Treatment-IOP',
    body: () => import('./services/intensive-outpatient-program.mdx'),
  },
  {
    name: 'Psychiatric Evaluations & Medication Management',
    path: '/services/Psychiatric-Evaluations-Medication-Management',
    body: () => import('./services/psychiatric-evaluations-medication-management.mdx'),
  },
  {
    name: 'Outpatient Psychotherapy',
    path: '/services/Outpatient-Psychotherapy',
    body: () => import('./services/outpatient-psychotherapy.mdx'),
  },
  {
    name: 'Substance Use Evaluations',
    path: '/services/Substance-Use-Evaluations',
    body: () => import('./services/substance-use-evaluations.mdx'),
  },
  {
    name: 'Residential Program',
    path: '/services/Residential-Program',
    body: () => import('./services/residential-program.mdx'),
  },
  {
    name: 'Opiate Use Treatment',
    path: '/services/Opiate-Use-Treatment',
    body: () => import('./services/opiate-use-treatment.mdx'),
  },
  {
    name: 'Alcohol Use Disorder Treatment',
    path: '/services/Alcohol-Use-Disorder-Treatment',
    body: () => import('./services/alcohol-use-disorder-treatment.mdx'),
  },
  {
    name: 'Methamphetamine Use Disorders Treatment',
    path: '/services/Methamphetamine-Use-Disorders-Treatment',
    body: () => import('./services/methamphetamine-use-disorders-treatment.mdx'),
  },
  {
    name: 'Tianeptine Withdrawal Symptoms Treatment',
    path: '/services/Tianeptine-Withdrawal-Symptoms-Treatment',
    body: () => import('./services/tianeptine-withdrawal-symptoms-treatment.mdx'),
  },
  {
    name: 'Inhalant Addiction Treatment',
    path: '/services/Inhalant-Addiction-Treatment',
    body: () => import('./services/inhalant-addiction-treatment.mdx'),
  },
  {
    name: 'Phencyclidine Addiction',
    path: '/services/Phencyclidine-Addiction',
    body: () => import('./services/phencyclidine-addiction.mdx'),
  },
  {
    name: 'Vaping: The Health Risks of Nicotine Addiction and How to Quit',
    path: '/services/Vaping-The-Health-Risks-of-Nicotine-Addiction-and-How-to-Quit',
    body: () => import('./services/vaping-nicotine-addiction.mdx'),
  },
  {
    name: 'Kratom Addiction',
    path: '/services/Kratom-Addiction',
    body: () => import('./services/kratom-addiction.mdx'),
  },
] as const satisfies readonly ProsePage[];
