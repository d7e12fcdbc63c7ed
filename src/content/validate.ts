import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { accreditations } from './accreditations.ts';
import { agencies } from './agencies.ts';
import { contactNotices } from './contact.ts';
import { crisisLines } from './crisis.ts';
import { crisisAnswers } from './crisis-answers.ts';
import { faq } from './faq.ts';
import { holidayOn } from './federal-holidays.ts';
import { home } from './home.ts';
import { legalLinks, menu, noticeLinks } from './navigation.ts';
import { isSameNumber, lettersMatchDigits } from './numbers.ts';
import { datesChangedBy, weekdayOf } from './opening.ts';
import { openings } from './openings.ts';
import { places } from './places.ts';
import { practice, practiceStatus } from './practice.ts';
import { documents, furtherPages, services } from './prose-pages.ts';
import { profile, publications } from './publications.ts';
import { downloads, handouts, otherAddresses } from './redirects.ts';
import { resources } from './resources.ts';
import * as schema from './schema.ts';
import { notices, specialDays } from './special-days.ts';
import { statements } from './statements.ts';
import { team } from './team.ts';
import { testimonials } from './testimonials.ts';
import { unpublishedFacts } from './unpublished.ts';

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

const Content = z.object({
  practice: schema.Practice,
  practiceStatus: z.record(z.string(), schema.Confirmation),
  statements: z.record(z.string(), schema.Statement),
  unpublishedFacts: z.record(z.string(), schema.UnpublishedFact),
  menu: listOf(schema.MenuItem),
  legalLinks: listOf(schema.NamedLink),
  noticeLinks: listOf(schema.NamedLink),
  home: schema.Home,
  services: listOf(schema.ProsePage),
  documents: listOf(schema.ProsePage),
  furtherPages: listOf(schema.ProsePage),
  downloads: listOf(schema.FormDownload),
  handouts: listOf(schema.FormDownload),
  otherAddresses: listOf(schema.OtherAddress),
  team: listOf(schema.TeamMember),
  profile: schema.Profile,
  publications: listOf(schema.Publication),
  resources: listOf(schema.Resource),
  faq: listOf(schema.Faq),
  testimonials: listOf(schema.Testimonial),
  openings: listOf(schema.Opening),
  crisisLines: listOf(schema.CrisisLine),
  crisisAnswers: listOf(schema.CrisisAnswer),
  agencies: listOf(schema.Agency),
  accreditations: listOf(schema.Accreditation),
  contactNotices: schema.ContactNotices,
  specialDays: listOf(schema.SpecialDay),
  notices: listOf(schema.Notice),
  places: z.record(z.string(), schema.Picture.nullable()),
});
type Content = z.infer<typeof Content>;

/** All content of the site. */
export const content: Content = {
  practice,
  practiceStatus,
  statements,
  unpublishedFacts,
  menu,
  legalLinks,
  noticeLinks,
  home,
  services,
  documents,
  furtherPages,
  downloads,
  handouts,
  otherAddresses,
  team,
  profile,
  publications,
  resources,
  faq,
  testimonials,
  openings,
  crisisLines,
  crisisAnswers,
  agencies,
  accreditations,
  contactNotices,
  specialDays,
  notices,
  places,
};

/** A value in the content and its location, such as `services[1].path`. */
type LocatedValue = readonly [location: string, value: string];

/**
 * Reads a value of each item and adds its location: `pattern` with the index of the item in place of []. Leaves out
 * items without the value.
 */
const locateValues = <Item>(
  pattern: string,
  items: readonly Item[],
  readValue: (item: Item) => string | undefined,
) =>
  items.flatMap((item, index): LocatedValue[] => {
    const value = readValue(item);
    return value ? [[pattern.replace('[]', `[${index}]`), value]] : [];
  });

function schemaErrors(allContent: Content): string[] {
  const { error } = Content.safeParse(allContent);
  return (error?.issues ?? []).map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`);
}

/** Reports addresses that two pages, redirects or profiles have. */
function duplicatePaths(allContent: Content): string[] {
  const locationByPath = new Map<string, string>();
  const paths = [
    ...locateValues('services[].path', allContent.services, ({ path }) => path),
    ...locateValues('documents[].path', allContent.documents, ({ path }) => path),
    ...locateValues('furtherPages[].path', allContent.furtherPages, ({ path }) => path),
    ...locateValues('downloads[].from', allContent.downloads, ({ from }) => from),
    ...locateValues('handouts[].from', allContent.handouts, ({ from }) => from),
    ...locateValues('otherAddresses[].from', allContent.otherAddresses, ({ from }) => from),
    ...locateValues('team[].biolink', allContent.team, ({ biolink }) => biolink),
  ];
  return paths.flatMap(([location, path]) => {
    const firstLocation = locationByPath.get(path);
    if (firstLocation) return [`${location}: ${path} is taken by ${firstLocation}`];
    locationByPath.set(path, location);
    return [];
  });
}

function duplicateIds(allContent: Content): string[] {
  const lists = [
    locateValues('team[].id', allContent.team, ({ id }) => String(id)),
    locateValues('crisisLines[].id', allContent.crisisLines, ({ id }) => id),
    locateValues('agencies[].id', allContent.agencies, ({ id }) => id),
    locateValues('resources[].img', allContent.resources, ({ img }) => img),
  ];
  return lists.flatMap((ids) =>
    ids
      .filter(([, id], index) => ids.findIndex(([, otherId]) => otherId === id) < index)
      .map(([location, id]) => `${location}: ${id} is used twice`),
  );
}

function brokenLinks(allContent: Content, knownPaths: readonly string[]): string[] {
  const { menu, home } = allContent;
  const links = [
    ...locateValues('menu[].link', menu, ({ link, isExternal }) => (isExternal ? undefined : link)),
    ...menu.flatMap(({ submenu = [] }, index) =>
      locateValues(`menu[${index}].submenu[].link`, submenu, ({ link }) => link),
    ),
    ...locateValues('legalLinks[].link', allContent.legalLinks, ({ link }) => link),
    ...locateValues('noticeLinks[].link', allContent.noticeLinks, ({ link }) => link),
    ...locateValues('home.cards[].button.link', home.cards, ({ button }) => button.link),
    ...home.cards.flatMap(({ list = [] }, index) =>
      locateValues(`home.cards[${index}].list[].link`, list, ({ link }) => link),
    ),
    ...locateValues('team[].biolink', allContent.team, ({ biolink }) => biolink),
    ...locateValues('otherAddresses[].to', allContent.otherAddresses, ({ to }) => to),
    ...locateValues('faq[].more.to', allContent.faq, ({ more }) => more?.to),
  ];
  return links
    .filter(([, link]) => !knownPaths.includes(link.split('#')[0] ?? ''))
    .map(([location, path]) => `${location}: there is no page at ${path}`);
}

/** Reports facts of a page that do not match their schema, and a review that is older than the text. */
function wrongFacts({ file, facts, page }: PageEntry): string[] {
  if (!page) return [`${file}: no page uses this file`];
  const Schema = file.endsWith('.mdx') ? schema.FrontMatter : schema.PageFacts;
  const { data, error } = Schema.safeParse(facts);
  const { written = '', signed } = data ?? {};
  return [
    ...(error?.issues ?? []).map(
      ({ path, message }) => `${file}, ${z.core.toDotPath(path) || 'facts'}: ${message}`,
    ),
    ...(signed && signed.on < written
      ? [`${file}, signed: the review of ${signed.on} is older than the text of ${written}`]
      : []),
  ];
}

function missingFiles(allContent: Content, publicDir: string): string[] {
  const requiredFiles = [
    ...locateValues('team[].image', allContent.team, ({ image }) => image),
    ...locateValues(
      'resources[].img',
      allContent.resources,
      ({ img }) => `/resource-img/${img}.jpg`,
    ),
    ...locateValues(
      'resources[].img',
      allContent.resources,
      ({ img }) => `/resource-img/dark/${img}.avif`,
    ),
    ...locateValues('downloads[].to', allContent.downloads, ({ to }) => to),
    ...locateValues('handouts[].to', allContent.handouts, ({ to }) => to),
    ...Object.entries(allContent.places).flatMap(([name, picture]): LocatedValue[] =>
      picture ? [[`places.${name}`, picture.file]] : [],
    ),
    ...locateValues('accreditations[].logo', allContent.accreditations, ({ logo }) => logo),
    ...locateValues(
      'accreditations[].darkLogo',
      allContent.accreditations,
      ({ darkLogo, logo }) => darkLogo ?? logo,
    ),
  ];
  return requiredFiles
    .filter(([, file]) => !existsSync(join(publicDir, file)))
    .map(([location, file]) => `${location}: there is no public${file}`);
}

/** Reports sizes of downloads that differ from the size of the file in KB, rounded up. */
function wrongSizes(allContent: Content, publicDir: string): string[] {
  const wrongSizesIn = (name: 'downloads' | 'handouts') =>
    allContent[name].flatMap(({ to, size }, index) => {
      const file = statSync(join(publicDir, to), { throwIfNoEntry: false });
      const actualSize = file && `${Math.ceil(file.size / 1024)} KB`;
      return actualSize && actualSize !== size
        ? [`${name}[${index}].size: ${to} has ${actualSize}, not ${size}`]
        : [];
    });
  return [...wrongSizesIn('downloads'), ...wrongSizesIn('handouts')];
}

function wrongNumbers(allContent: Content): string[] {
  const wrongDigits = [
    ...locateValues('crisisLines[].shown', allContent.crisisLines, ({ call, shown }) =>
      isSameNumber(call, shown) ? undefined : `${shown} is not the number ${call}`,
    ),
    ...locateValues('agencies[].shown', allContent.agencies, ({ phone = '', shown = '' }) =>
      isSameNumber(phone, shown) ? undefined : `${shown} is not the number ${phone}`,
    ),
  ];
  const wrongLetters = allContent.crisisLines.flatMap(({ shown, also = [] }, index) =>
    [shown, ...also]
      .filter((text) => !lettersMatchDigits(text))
      .map((text) => `crisisLines[${index}]: the letters and the digits differ in ${text}`),
  );
  return [...wrongDigits.map(([location, text]) => `${location}: ${text}`), ...wrongLetters];
}

/** Reports dates whose hours two special days or notices set. */
function datesSetTwice({ specialDays, notices }: Content): string[] {
  const locationByDate = new Map<string, string>();
  return [
    ...specialDays.map(({ date }, index) => ({
      location: `specialDays[${index}]`,
      dates: [date],
    })),
    ...notices.map((notice, index) => ({
      location: `notices[${index}]`,
      dates: datesChangedBy(notice),
    })),
  ].flatMap(({ location, dates }) =>
    dates.flatMap((date) => {
      const firstLocation = locationByDate.get(date);
      if (firstLocation)
        return [`${location}: the hours of ${date} are already set by ${firstLocation}`];
      locationByDate.set(date, location);
      return [];
    }),
  );
}

/**
 * Reports notices that give hours to a day on which the office is closed, because pages would say that the office is
 * open.
 */
function hoursOnClosedDays({ notices, practice }: Content): string[] {
  return notices.flatMap((notice, index) =>
    !Array.isArray(notice.office) || notice.office.length === 0
      ? []
      : datesChangedBy(notice)
          .filter((date) => holidayOn(date) || !practice.hours.office[weekdayOf(date)].length)
          .map(
            (date) =>
              `notices[${index}]: gives hours to ${date}, ${holidayOn(date) ?? `a ${weekdayOf(date)}`}, when the office is closed. Split the notice into one before and one after that day, or, if the office opens on that day, add a special day`,
          ),
  );
}

/**
 * The facts at the top of a page's file, and the page. `page` is missing if a file belongs to no page, which is a
 * mistake.
 */
export type PageEntry = {
  /** The path, such as "src/content/prose/about.mdx". */
  file: string;
  /** Valid only if `findProblems` has returned ''. */
  facts: schema.PageFacts;
  page?: {
    path: string;
    title: string;
    label?: string | undefined;
    lang?: 'es' | undefined;
    isFallback?: true;
  };
};

type SiteFiles = {
  /** The folder whose files are served unchanged. */
  publicDir: string;
  pageEntries: readonly PageEntry[];
};

/** All mistakes in `allContent`, one on each line after its location; '' if there is none. */
export function findProblemsIn(allContent: Content, { publicDir, pageEntries }: SiteFiles): string {
  const knownPaths = pageEntries.flatMap(({ page }) => (page && !page.isFallback ? page.path : []));
  return [
    ...schemaErrors(allContent),
    ...duplicatePaths(allContent),
    ...duplicateIds(allContent),
    ...brokenLinks(allContent, knownPaths),
    ...pageEntries.flatMap(wrongFacts),
    ...missingFiles(allContent, publicDir),
    ...wrongSizes(allContent, publicDir),
    ...wrongNumbers(allContent),
    ...datesSetTwice(allContent),
    ...hoursOnClosedDays(allContent),
  ].join('\n');
}

/** All mistakes in the content of the site; '' if there is none. The build prints them and stops. */
export function findProblems(siteFiles: SiteFiles): string {
  return findProblemsIn(content, siteFiles);
}
