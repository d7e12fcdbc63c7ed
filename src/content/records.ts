import { z } from 'zod';
import { FormFile, SharedFormParts } from './form-schema.ts';
import * as schema from './schema.ts';

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

/**
 * The record files in the folder of a health-care practice, without ".yaml", and the schema of each top-level key. The
 * module of a file (`#practice/team.yaml`) exports each of its keys.
 */
export const recordFiles = {
  accreditations: { accreditations: listOf(schema.Accreditation) },
  agencies: { agencies: listOf(schema.Agency) },
  contact: { contactNotices: schema.ContactNotices, contactLinks: listOf(schema.NamedLink) },
  counters: { counters: listOf(schema.CounterFact) },
  crisis: { crisisLines: listOf(schema.CrisisLine) },
  faq: { faq: listOf(schema.Faq) },
  home: { home: schema.Home },
  insurance: { insurance: schema.Insurance },
  navigation: {
    menu: listOf(schema.MenuItem),
    legalLinks: listOf(schema.NamedLink),
    startLink: schema.NamedLink,
    costLink: schema.NamedLink,
    spanishLink: schema.NamedLink.nullable(),
    noticeLinks: listOf(schema.NamedLink),
    siteMapLink: schema.NamedLink,
    quickExit: schema.ExternalLink,
  },
  offline: { offline: schema.OfflineCopy },
  openings: { openings: listOf(schema.Opening), careerLinks: listOf(schema.NamedLink) },
  'page-facts': { pageFacts: schema.ComponentPageFacts },
  pages: { pages: schema.PageFiles },
  places: { places: schema.Places, directions: listOf(schema.Direction) },
  practice: { practice: schema.Practice, practiceStatus: schema.PracticeStatus },
  publications: { profile: schema.Profile.nullable(), publications: listOf(schema.Publication) },
  redirects: {
    downloads: listOf(schema.FormDownload),
    handouts: listOf(schema.Handout),
    otherAddresses: listOf(schema.OtherAddress),
  },
  resources: { resources: listOf(schema.Resource) },
  search: {
    searchWords: schema.SearchWords,
    factWords: schema.FactWords,
    unpublishedTopics: listOf(schema.UnpublishedTopic),
    pagesForOthers: schema.PagesForOthers,
  },
  sources: { sources: schema.Sources },
  spanish: { spanish: schema.Spanish.nullable() },
  'special-days': { specialDays: listOf(schema.SpecialDay), notices: listOf(schema.Notice) },
  statements: { statements: schema.Statements },
  team: { team: listOf(schema.TeamMember) },
  testimonials: { testimonials: listOf(schema.Testimonial) },
  unpublished: { notPublished: schema.Text, unpublishedFacts: schema.UnpublishedFacts },
} as const satisfies Record<string, Record<string, z.ZodType>>;

/**
 * The schemas of the records in the folder forms/: each form by the name of its file without ".yaml", and the file
 * shared.yaml. A practice without forms has no such folder. `#practice/forms.yaml` is the module of all forms.
 */
export const recordsInFolders = {
  forms: z.record(z.string(), FormFile),
  shared: SharedFormParts.exactOptional(),
} as const;

type Shape = (typeof recordFiles)[keyof typeof recordFiles];
type KeyOf<AnyShape> = AnyShape extends unknown ? keyof AnyShape : never;
type SchemaOf<Key extends PropertyKey> =
  Extract<Shape, Record<Key, unknown>> extends Record<Key, infer Schema> ? Schema : never;
/** All records of a practice, by their key. */
export type Records = { [Key in KeyOf<Shape>]: z.infer<SchemaOf<Key>> } & {
  forms: z.infer<typeof recordsInFolders.forms>;
};

/** The name by which people know a record: the first of these properties that it has, or ''. */
export function nameOf(record: object): string {
  const keys = ['name', 'question', 'quote', 'heading', 'title', 'label', 'words', 'text'];
  const [name = ''] = keys.flatMap((key) => (key in record ? [record[key as never]] : []));
  return String(name);
}
