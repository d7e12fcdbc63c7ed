import type { Resource } from './schema.ts';

/**
 * Twenty apps, sites and podcasts by other providers (specification, sections 2 and 3). Whoever confirms a record in
 * `status` first opens its link and compares the description. Apps that no longer exist, such as MindShift CBT and
 * Woebot, are not listed.
 */
export const resources = [
  {
    category: 'Anger Management',
    title: 'AIMS for Anger Management',
    description:
      'Helps you notice anger early, plan what to do instead, and practice it. Made by the U.S. Department of Veterans Affairs for veterans and everyone else. Free. Has its own privacy policy.',
    link: 'https://mobile.va.gov/app/aims-anger-management',
    img: 'anger-management-1',
    status: 'draft',
  },
  {
    category: 'Anxiety',
    title: 'Mindfulness Coach',
    description:
      'A step-by-step course in mindfulness with guided exercises. Made by the U.S. Department of Veterans Affairs for veterans and everyone else. Free. Has its own privacy policy.',
    link: 'https://mobile.va.gov/app/mindfulness-coach',
    img: 'anxiety-1',
    status: 'draft',
  },
  {
    category: 'Anxiety',
    title: 'Looking After Yourself',
    description:
      'Workbooks on worry, panic, low mood, and more, to read or print. Made by the Centre for Clinical Interventions, a public health service in Western Australia. Free. Has its own privacy policy.',
    link: 'https://www.cci.health.wa.gov.au/Resources/Looking-After-Yourself',
    img: 'anxiety-2',
    status: 'draft',
  },
  {
    category: 'Bipolar / Depression',
    title: 'eMoods Bipolar Mood Tracker',
    description:
      'A daily diary for mood, sleep, and medication that you can show to your prescriber. Made by a small company. Free, with a paid version. Has its own privacy policy.',
    link: 'https://emoodtracker.com',
    img: 'bipolar-depression-1',
    status: 'draft',
  },
  {
    category: 'Couples',
    title: 'Gottman Card Decks',
    description:
      'Questions and ideas that help a couple start to talk. Made by The Gottman Institute, a company. Free. Has its own privacy policy.',
    link: 'https://www.gottman.com/couples/apps/',
    img: 'couples-1',
    status: 'draft',
  },
  {
    category: 'Meditation',
    title: 'Insight Timer',
    description:
      'A large library of guided meditations and a simple timer. Made by a company. Free, with a paid membership. Has its own privacy policy.',
    link: 'https://insighttimer.com/',
    img: 'meditation-1',
    status: 'draft',
  },
  {
    category: 'Meditation',
    title: 'Smiling Mind',
    description:
      'Short mindfulness programs for adults, young people, and families. Made by a nonprofit in Australia. Free to start; check the price of further programs. Has its own privacy policy.',
    link: 'https://www.smilingmind.com.au',
    img: 'meditation-2',
    status: 'draft',
  },
  {
    category: 'Meditation',
    title: 'UCLA Mindful guided meditations',
    description:
      'Recordings of a few minutes each, in English, Spanish, and other languages. Made by UCLA Health, a university health system. Free. Has its own privacy policy.',
    link: 'https://www.uclahealth.org/uclamindful/guided-meditations',
    img: 'meditation-3',
    status: 'draft',
  },
  {
    category: 'PTSD',
    title: 'PTSD Coach',
    description:
      'Information on trauma, a self-check, and tools for hard moments. Made by the U.S. Department of Veterans Affairs for veterans and everyone else. Free. Has its own privacy policy.',
    link: 'https://mobile.va.gov/app/ptsd-coach',
    img: 'ptsd-1',
    status: 'draft',
  },
  {
    category: 'PTSD',
    title: 'PTSD Family Coach',
    description:
      'For people who live with someone who has PTSD: ways to cope and care for yourself. Made by the U.S. Department of Veterans Affairs. Free. Has its own privacy policy.',
    link: 'https://mobile.va.gov/app/ptsd-family-coach',
    img: 'ptsd-2',
    status: 'draft',
  },
  {
    category: 'Tobacco',
    // The description names no apps, because the pages of Smokefree.gov were merged in 2025 (North American Quitline
    // Consortium, December 16, 2025).
    title: 'Smokefree.gov',
    description:
      'Tips and free tools for people who want to stop smoking or vaping. Made by the National Cancer Institute. Free. Has its own privacy policy.',
    link: 'https://smokefree.gov/',
    img: 'tobacco-1',
    status: 'draft',
  },
  {
    category: 'Tobacco',
    title: 'Nebraska Tobacco Quitline',
    description:
      'Coaching by phone or online for people in Nebraska who want to stop smoking, vaping, or chewing. Made by the Nebraska Department of Health and Human Services. Free. Has its own privacy policy.',
    link: 'https://quitnow.ne.gov',
    img: 'tobacco-2',
    status: 'draft',
  },
  {
    category: 'Sleep / Insomnia',
    title: 'Insomnia Coach',
    description:
      'A five-week plan with a sleep diary and tips. Made by the U.S. Department of Veterans Affairs for veterans and everyone else. Free. Has its own privacy policy.',
    link: 'https://mobile.va.gov/app/insomnia-coach',
    img: 'sleep-insomnia-1',
    status: 'draft',
  },
  {
    category: 'Sleep / Insomnia',
    title: 'CBT-i Coach',
    description:
      'Goes with treatment for insomnia: a sleep diary, reminders, and ways to quiet the mind. Made by the U.S. Department of Veterans Affairs for veterans and everyone else. Free. Has its own privacy policy.',
    link: 'https://mobile.va.gov/app/cbt-i-coach',
    img: 'sleep-insomnia-2',
    status: 'draft',
  },
  {
    category: 'Substance Use',
    title: 'Meeting Guide',
    description:
      'Finds Alcoholics Anonymous meetings near you or online. Made by Alcoholics Anonymous. Free. Has its own privacy policy.',
    link: 'https://www.aa.org/meeting-guide-app',
    img: 'substance-use-1',
    status: 'draft',
  },
  {
    category: 'Substance Use',
    title: 'I Am Sober',
    description:
      'Counts sober days, keeps your reasons, and links you with others. Made by a company. Free, with a paid version. Has its own privacy policy.',
    link: 'https://iamsober.com',
    img: 'substance-use-2',
    status: 'draft',
  },
  {
    category: 'Substance Use',
    title: 'VetChange',
    description:
      'For people who worry about their drinking: set goals, track them, and handle urges. Made by the U.S. Department of Veterans Affairs for veterans and everyone else. Free. Has its own privacy policy.',
    link: 'https://mobile.va.gov/app/vetchange',
    img: 'substance-use-3',
    status: 'draft',
  },
  {
    category: 'Anxiety / Depression',
    title: 'MoodTools',
    description:
      'A thought diary, activities, a safety plan, and a self-check. Made by a small company. Free, with paid parts. Has its own privacy policy.',
    link: 'https://www.moodtools.org/',
    img: 'anxiety-depression-1',
    status: 'draft',
  },
  {
    category: 'Podcasts',
    title: 'Speaking of Psychology',
    description:
      'Psychologists explain research on everyday life in plain words. Made by the American Psychological Association. Free. Has its own privacy policy.',
    link: 'https://www.apa.org/news/podcasts/speaking-of-psychology',
    img: 'podcasts-1',
    status: 'draft',
  },
  {
    category: 'Podcasts',
    title: 'Recovery Elevator',
    description:
      'People who stopped drinking tell how they did it. Made by a company. Podcast free; its groups and courses cost money. Has its own privacy policy.',
    link: 'https://www.recoveryelevator.com/',
    img: 'podcasts-2',
    status: 'draft',
  },
] as const satisfies readonly Resource[];
