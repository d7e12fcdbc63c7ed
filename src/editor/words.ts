/**
 * The words of the editor for the names in the files. A name that is not listed is its own label: "whoReads" becomes
 * "Who reads". A longer path, such as "team.id", comes before the name alone.
 */
export const labels: Readonly<Record<string, string>> = {
  // Files
  'special-days': 'Closed days and notices',
  practice: 'Hours, numbers and addresses',
  team: 'People',
  openings: 'Open positions',
  faq: 'Questions and answers',
  testimonials: 'Testimonials',
  counters: 'Numbers that count up',
  contact: 'Texts beside the contact form',
  home: 'Home page',
  crisis: 'Crisis lines',
  resources: 'Resources',
  search: 'Words for the search',
  unpublished: 'Questions that only you can answer',
  accreditations: 'Accreditation marks',
  publications: 'Profile page and publications',
  agencies: 'Offices for complaints',
  statements: 'Sentences that several pages use',
  navigation: 'Menu and links',
  redirects: 'Forms to download, and short addresses',
  offline: 'Pages saved for use without a network',
  pages: 'Order of the pages',
  'page-facts': 'Facts about other pages',
  sources: 'Sources that several pages use',
  places: 'Pictures of places',
  // Values
  specialDays: 'Closed days, and days with other hours',
  notices: 'Notices at the top of every page',
  practiceStatus: 'What is confirmed',
  words: 'Words',
  'specialDays.words': 'Reason, as visitors read it',
  'notices.words': 'Words, as visitors read them',
  'notices.office': 'Hours of the office on these days',
  from: 'From',
  until: 'Until the end of',
  status: 'Is it confirmed?',
  confirmedBy: 'Confirmed by',
  on: 'On',
  by: 'By',
  nextDue: 'To be reviewed again by',
  'team.id': 'Number, a different one for each person',
  'team.title': 'Position',
  'team.bio': 'What visitors read about the person',
  'team.image': 'Photograph',
  'team.biolink': 'Address of the profile page, if there is one',
  consentId: 'Number of the signed consent',
  duties: 'What the person does',
  requirements: 'What you ask for',
  employment: 'Kind of employment',
  more: 'Link to another page',
  to: 'Address',
  hours: 'Hours',
  'practice.hours': 'Hours of every week',
  office: 'Office',
  programs: 'Programs with hours of their own',
  otherDays: 'What to say of other days',
  overnight: 'Closes on the next day',
  opens: 'Opens at',
  closes: 'Closes at',
  proof: 'Where the proof is filed',
  step: 'Counts up by',
  everyMs: 'Every (thousandths of a second)',
  target: 'Number',
  homeScreenName: 'Name under the icon on a phone',
  origin: 'Address of the website',
  portalUrl: 'Address of the patient portal',
  mapUrl: 'Address on a map',
  timeZone: 'Time zone',
  signed: 'Has somebody reviewed the page?',
  written: 'When the text was written, or last changed in its meaning',
  reviewer: 'Who has to review the page',
  toConfirmByHeading: 'What somebody still has to confirm, by heading',
  path: 'Address of the page',
  lang: 'Language, if it is not English',
  name: 'Name',
};

/** What an office must know to fill in a value. */
export const hints: Readonly<Record<string, string>> = {
  'specialDays.hours': 'Add no hours if the office is closed on that day.',
  'team.bio': 'Each line is one paragraph.',
  answer: 'Each line is one paragraph. The first sentence answers the question.',
  phone: 'For example (402) 555-0199. Call it once from another phone before you save.',
  opens: 'For example 8:30 am',
  closes: 'For example 4:45 pm',
  homeScreenName:
    'At most 12 letters. Other people see it, so it must not tell what the site is about.',
  description: 'At most 155 characters. Others may see it on the visitor’s screen.',
  consentId: 'A real quote needs the patient’s signed consent. Without it, leave the quote out.',
  image: 'The photograph is cut to a square, and made small, before it is saved.',
  toConfirmByHeading: 'One line for each heading, such as “Signs: ask Dr. Marsh”.',
  status:
    'Sample: invented. Draft: nobody has confirmed it yet. Specified: the owner of the website has given it.',
};

/** The last names of a path that have an entry: "notices.office", then "office". */
function lookUp(table: Readonly<Record<string, string>>, path: readonly string[]) {
  return table[path.slice(-2).join('.')] ?? table[path.at(-1) ?? ''];
}

const spoken = (key: string) =>
  key
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before, letter) => `${before} ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** The label of a value, by its path of names: ["team", "title"]. */
export const labelOf = (path: readonly string[]) =>
  lookUp(labels, path) ?? spoken(path.at(-1) ?? '');
export const hintOf = (path: readonly string[]) => lookUp(hints, path);
