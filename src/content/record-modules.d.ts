// Types of the modules that build/practice.ts makes of the record files in the folder of the practice. `forms.yaml` is no file: it means all in forms/.
declare module '#practice/accreditations.yaml' {
  import type { Records } from '#content/records.ts';
  export const accreditations: Records['accreditations'];
}
declare module '#practice/agencies.yaml' {
  import type { Records } from '#content/records.ts';
  export const agencies: Records['agencies'];
}
declare module '#practice/contact.yaml' {
  import type { Records } from '#content/records.ts';
  export const contactNotices: Records['contactNotices'];
  export const contactLinks: Records['contactLinks'];
}
declare module '#practice/counters.yaml' {
  import type { Records } from '#content/records.ts';
  export const counters: Records['counters'];
}
declare module '#practice/crisis.yaml' {
  import type { Records } from '#content/records.ts';
  export const crisisLines: Records['crisisLines'];
}
declare module '#practice/faq.yaml' {
  import type { Records } from '#content/records.ts';
  export const faq: Records['faq'];
}
declare module '#practice/forms.yaml' {
  import type { Records } from '#content/records.ts';
  export const forms: Records['forms'];
}
declare module '#practice/home.yaml' {
  import type { Records } from '#content/records.ts';
  export const home: Records['home'];
}
declare module '#practice/insurance.yaml' {
  import type { Records } from '#content/records.ts';
  export const insurance: Records['insurance'];
}
declare module '#practice/navigation.yaml' {
  import type { Records } from '#content/records.ts';
  export const menu: Records['menu'];
  export const legalLinks: Records['legalLinks'];
  export const startLink: Records['startLink'];
  export const costLink: Records['costLink'];
  export const spanishLink: Records['spanishLink'];
  export const noticeLinks: Records['noticeLinks'];
  export const siteMapLink: Records['siteMapLink'];
  export const quickExit: Records['quickExit'];
}
declare module '#practice/offline.yaml' {
  import type { Records } from '#content/records.ts';
  export const offline: Records['offline'];
}
declare module '#practice/openings.yaml' {
  import type { Records } from '#content/records.ts';
  export const openings: Records['openings'];
  export const careerLinks: Records['careerLinks'];
}
declare module '#practice/page-facts.yaml' {
  import type { Records } from '#content/records.ts';
  export const pageFacts: Records['pageFacts'];
}
declare module '#practice/pages.yaml' {
  import type { Records } from '#content/records.ts';
  export const pages: Records['pages'];
}
/** build/public-folder.ts makes it. */
declare module '#practice/pdf-sizes' {
  /** The size of each PDF in KB, such as "84 KB", by the name of its file. */
  export const pdfSizes: Readonly<Record<string, string>>;
}
declare module '#practice/places.yaml' {
  import type { Records } from '#content/records.ts';
  export const places: Records['places'];
  export const directions: Records['directions'];
}
declare module '#practice/practice.yaml' {
  import type { Records } from '#content/records.ts';
  export const practice: Records['practice'];
  export const practiceStatus: Records['practiceStatus'];
}
declare module '#practice/publications.yaml' {
  import type { Records } from '#content/records.ts';
  export const profile: Records['profile'];
  export const publications: Records['publications'];
}
declare module '#practice/redirects.yaml' {
  import type { Records } from '#content/records.ts';
  export const downloads: Records['downloads'];
  export const handouts: Records['handouts'];
  export const otherAddresses: Records['otherAddresses'];
}
declare module '#practice/resources.yaml' {
  import type { Records } from '#content/records.ts';
  export const resources: Records['resources'];
}
declare module '#practice/search.yaml' {
  import type { Records } from '#content/records.ts';
  export const searchWords: Records['searchWords'];
  export const factWords: Records['factWords'];
  export const unpublishedTopics: Records['unpublishedTopics'];
  export const pagesForOthers: Records['pagesForOthers'];
}
declare module '#practice/sources.yaml' {
  import type { Records } from '#content/records.ts';
  export const sources: Records['sources'];
}
declare module '#practice/spanish.yaml' {
  import type { Records } from '#content/records.ts';
  export const spanish: Records['spanish'];
  /** The paths of the Spanish pages that the site has (`build/spanish-pages.ts`). */
  export const spanishPaths: readonly string[];
}
declare module '#practice/special-days.yaml' {
  import type { Records } from '#content/records.ts';
  export const specialDays: Records['specialDays'];
  export const notices: Records['notices'];
}
declare module '#practice/statements.yaml' {
  import type { Records } from '#content/records.ts';
  export const statements: Records['statements'];
}
declare module '#practice/team.yaml' {
  import type { Records } from '#content/records.ts';
  export const team: Records['team'];
}
declare module '#practice/testimonials.yaml' {
  import type { Records } from '#content/records.ts';
  export const testimonials: Records['testimonials'];
}
declare module '#practice/unpublished.yaml' {
  import type { Records } from '#content/records.ts';
  export const notPublished: Records['notPublished'];
  export const unpublishedFacts: Records['unpublishedFacts'];
}
