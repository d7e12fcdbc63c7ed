/** A task of a visitor, with the most steps that it may take for each way of operating. */
interface Task {
  task: string;
  /** The links to follow, starting on the home page. */
  links: readonly string[];
  /** The text that completes the task. */
  goal: RegExp;
  /** The most presses of Tab, Shift+Tab and Enter. */
  maxKeys: number;
  /** The most swipes and taps on a small phone with text at 200 %. */
  maxSwipes: number;
  /** The most commands of a screen reader: next heading, next link, next line, follow. */
  maxCommands: number;
  /** Set if the browser loads the last page itself, because pages in another language have scripts of their own. */
  isFullLoad?: true;
}

/** The tasks of visitors under stress. */
export const tasks: readonly Task[] = [
  {
    task: 'what it costs',
    links: ['Cost, Wait, First Week'],
    goal: /^What it costs$/,
    maxKeys: 24,
    maxSwipes: 11,
    maxCommands: 10,
  },
  {
    task: 'how to reach 988 in sign language',
    links: ['Deaf, DeafBlind, and Hard of Hearing Callers'],
    goal: /videophone/i,
    maxKeys: 12,
    maxSwipes: 7,
    maxCommands: 16,
  },
  {
    task: 'what the mother of an adult can do tonight',
    links: ['For your family, tonight'],
    goal: /^Tonight, if you are afraid$/,
    maxKeys: 26,
    maxSwipes: 13,
    maxCommands: 10,
  },
  {
    task: 'how a visit to the residential program works',
    links: ['Residential Program'],
    goal: /^Visiting$/,
    maxKeys: 19,
    maxSwipes: 16,
    maxCommands: 22,
  },
  {
    task: 'the hours on a Friday',
    links: ['Cost, Wait, First Week'],
    goal: /^Friday$/,
    maxKeys: 24,
    maxSwipes: 11,
    maxCommands: 24,
  },
  {
    task: 'write a message',
    links: ['Contact'],
    goal: /^Send us a message$/,
    maxKeys: 20,
    maxSwipes: 5,
    maxCommands: 15, // Search and Ayuda en español stand before the navigation
  },
  {
    task: 'help in Spanish',
    links: ['Ayuda en español'],
    goal: /^A quién llamar ahora$/,
    isFullLoad: true,
    maxKeys: 15,
    maxSwipes: 8,
    maxCommands: 16,
  },
  {
    task: 'how to tell good treatment',
    links: ['How to tell good treatment'],
    goal: /^How to Recognize Good Treatment$/,
    maxKeys: 26,
    maxSwipes: 12,
    maxCommands: 7,
  },
  {
    task: 'a crisis plan to print',
    links: ['A crisis plan to print'],
    goal: /^A Crisis Plan to Print$/,
    maxKeys: 27,
    maxSwipes: 14,
    maxCommands: 9,
  },
  {
    task: 'who sees the record',
    links: ['Notice of Privacy Practices'],
    goal: /THIS NOTICE DESCRIBES/,
    maxKeys: 17,
    maxSwipes: 9,
    maxCommands: 15,
  },
];
