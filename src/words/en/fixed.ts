// The words of the parts of pages that browsers get as HTML only.

type Review = { signed: { by: string; on: string } | null; translatedBy?: string | null };

export const yourRights = 'Your rights and privacy';
export const noticesAndHelp = 'Notices and help';
/** "Every page is listed in the Site Map. Or use the Search." */
export const everyPageIsIn = 'Every page is listed in the';
export const orUseThe = 'Or use the';
export const weekdayLabels = { Weekday: 'Weekday', Weekend: 'Weekend' };

/** Of invented marks of accreditation in the footer. */
export const sampleMarks = 'Samples: nobody has awarded these marks.';

export const ourServices = 'Our services';
export const allServices = 'All services';

export const answerDescription = 'The answer to your message.';
export const orCallUs = 'You can also call us:';

export const sources = 'Sources';
export const written = 'Written';
export const reviewedBy = 'Reviewed by';
export const reviewedOn = 'on';
/** Follows a semicolon: who has not reviewed the page. */
export const notReviewedBy = {
  practice: 'not yet reviewed by anyone at the practice.',
  clinician: 'not yet reviewed by a clinician.',
  lawyer: 'not yet reviewed by a lawyer.',
  translator: 'not yet reviewed by a translator.',
};
export const translatedBy = (translator: string) => `Translated by ${translator}.`;
export const unknownTranslator = '';

export const cardText = (practice: string, place: string) =>
  `${practice}, ${place}. Drawing: the sun rises over a path through prairie grass.`;

/** The page for addresses without a page. `links` follow the link to the home page. */
export const notFound = {
  title: 'Page not found',
  reason: 'There is no page at this address. It may have moved, or the address has a typing error.',
  help: 'If you need help finding something, call us. A person answers in office hours.',
  links: [
    { name: 'Search this website', link: '/search' },
    { name: 'See all pages', link: '/site-map' },
  ],
};

/** The page without a network. */
export const noConnection = {
  title: 'No connection',
  notShown: 'So this page cannot be shown now.',
  saved: 'Saved on this device',
  whereAndWhen: 'Where and when',
};

/** Who has translated and reviewed the interface; '' in English, in which it is written. */
export const interfaceReview = (_: Review) => '';
