import type { CrisisLine } from './schema.ts';

/** Crisis lines. Whoever confirms a line in `status` first compares it with its `source` and calls it. */
export const crisisLines = [
  {
    id: '911',
    name: 'Emergency',
    call: '911',
    shown: '911',
    description:
      'When a life is in danger now: overdose, injury, violence, a threat to yourself or others.',
    hours: 'Day and night',
    source: {
      title: '911.gov',
      publisher: 'National 911 Program',
      url: 'https://www.911.gov/',
    },
    status: 'draft',
  },
  {
    id: '988',
    name: '988 Suicide & Crisis Lifeline',
    call: '988',
    shown: '988',
    text: '988',
    // The line for LGBTQ+ youth (press 3) ended on July 17, 2025. Its return was announced in 2026; add it once it is
    // back.
    also: [
      'Text 988',
      'Chat at 988lifeline.org',
      'In American Sign Language by videophone, or ASL Now at 988lifeline.org',
      'In Spanish press 2, or text AYUDA to 988',
    ],
    description:
      'Free and confidential support for suicidal thoughts, emotional distress, or a substance use crisis.',
    hours: 'Day and night',
    source: {
      title: '988 Suicide & Crisis Lifeline',
      publisher: 'Substance Abuse and Mental Health Services Administration',
      url: 'https://988lifeline.org/',
    },
    status: 'draft',
  },
  {
    id: 'veterans',
    name: 'Veterans Crisis Line',
    call: '988',
    shown: '988',
    menuChoice: 'press 1',
    also: ['Text 838255', 'Chat at VeteransCrisisLine.net/Chat'],
    description: 'For veterans, service members, and the people who care about them.',
    hours: 'Day and night',
    source: {
      title: 'Veterans Crisis Line',
      publisher: 'U.S. Department of Veterans Affairs',
      url: 'https://www.veteranscrisisline.net/',
    },
    status: 'draft',
  },
  {
    id: 'samhsa',
    name: 'SAMHSA National Helpline',
    call: '+18006624357',
    shown: '(800) 662-HELP (4357)',
    also: ['TTY (800) 487-4889', 'Text your ZIP code to 435748 (HELP4U), in English'],
    description:
      'Free, confidential referral to treatment and support for mental health and substance use, in English and Spanish. It refers; it does not counsel.',
    hours: 'Day and night',
    source: {
      title: 'National Helpline',
      publisher: 'Substance Abuse and Mental Health Services Administration',
      url: 'https://www.samhsa.gov/find-help/helplines/national-helpline',
    },
    status: 'draft',
  },
  {
    id: 'family',
    name: 'Nebraska Family Helpline',
    call: '+18888668660',
    shown: '(888) 866-8660',
    description:
      'For Nebraska parents and caregivers who worry about a child’s behavior or feelings.',
    hours: 'Day and night',
    source: {
      title: 'Supporting Families to Prevent Abuse and Neglect',
      publisher: 'Nebraska Department of Health and Human Services',
      url: 'https://dhhs.ne.gov/Pages/DHHS-Promotes-Supporting-Families-to-Prevent-Abuse-and-Neglect-During-Child-Abuse-Prevention-Month.aspx',
    },
    status: 'draft',
  },
  {
    id: 'poison',
    name: 'Poison Help',
    call: '+18002221222',
    shown: '(800) 222-1222',
    description:
      'For someone who took too much, or swallowed or breathed in something harmful, and who is awake and breathing normally. Otherwise, call 911.',
    hours: 'Day and night',
    source: {
      title: 'Nebraska Regional Poison Center',
      publisher: 'Nebraska Regional Poison Center',
      url: 'https://www.nebraskapoison.com/',
    },
    status: 'draft',
  },
  {
    id: 'abuse',
    name: 'Nebraska Adult and Child Abuse and Neglect Hotline',
    call: '+18006521999',
    shown: '(800) 652-1999',
    description:
      'To report abuse or neglect of a child, an older adult, or an adult who depends on care.',
    hours: 'Day and night',
    source: {
      title: 'Health Care Facilities and Services Complaints',
      publisher: 'Nebraska Department of Health and Human Services',
      url: 'https://dhhs.ne.gov/licensure/Pages/Health-Care-Facilities-and-Services-Complaints.aspx',
    },
    status: 'draft',
  },
  {
    id: 'violence',
    name: 'National Domestic Violence Hotline',
    call: '+18007997233',
    shown: '(800) 799-7233',
    text: '88788',
    also: ['TTY (800) 787-3224', 'Text START to 88788', 'Chat at thehotline.org'],
    description:
      'For anyone who is hit, threatened, or controlled by a partner or at home, and for those who worry about them. Free and confidential.',
    hours: 'Day and night',
    source: {
      title: 'National Domestic Violence Hotline Answers 6 Million Contacts',
      publisher: 'Office for Victims of Crime, U.S. Department of Justice',
      url: 'https://ovc.ojp.gov/news/grantee-news/national-domestic-violence-hotline-answers-6-million-contacts',
    },
    status: 'draft',
  },
  {
    id: 'quitline',
    name: 'Nebraska Tobacco Quitline',
    call: '+18007848669',
    shown: '(800) QUIT-NOW (784-8669)',
    // One page of the State prints 355-3569, but the letters spell 335-3569.
    also: ['In Spanish (855) DEJELO-YA (335-3569)', 'Online at QuitNow.ne.gov'],
    description:
      'Free coaching for people in Nebraska who want to stop smoking, vaping, or chewing, with interpreters for many languages.',
    hours: 'Day and night',
    source: {
      title: 'Nebraska Tobacco Quitline Turns 20',
      publisher: 'Nebraska Department of Health and Human Services',
      url: 'https://dhhs.ne.gov/Pages/Nebraska-Tobacco-Quitline-Turns-20.aspx',
    },
    status: 'draft',
  },
] as const satisfies readonly CrisisLine[];
