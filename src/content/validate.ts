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
import { practice, practiceStatus } from './practice.ts';
import { documents, furtherPages, services } from './prose-pages.ts';
import { profile, publications } from './publications.ts';
import { downloads, handouts } from './redirects.ts';
import { resources } from './resources.ts';
import * as schema from './schema.ts';
import { notices, specialDays } from './special-days.ts';
import { statements } from './statements.ts';
import { team } from './team.ts';
import { testimonials } from './testimonials.ts';
import { unpublishedFacts } from './unpublished.ts';

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

const Content = z.object({
  practice: schema.Practice,
  practiceStatus: z.record(z.string(), schema.Confirmation),
  statements: z.record(z.string(), schema.Statement),
  unpublishedFacts: z.record(z.string(), schema.UnpublishedFact),
  menu: list(schema.MenuItem),
  legalLinks: list(schema.NamedLink),
  noticeLinks: list(schema.NamedLink),
  home: schema.Home,
  services: list(schema.ProsePage),
  documents: list(schema.ProsePage),
  furtherPages: list(schema.ProsePage),
  downloads: list(schema.FormDownload),
  handouts: list(schema.FormDownload),
  team: list(schema.TeamMember),
  profile: schema.Profile,
  publications: list(schema.Publication),
  resources: list(schema.Resource),
  faq: list(schema.Faq),
  testimonials: list(schema.Testimonial),
  openings: list(schema.Opening),
  crisisLines: list(schema.CrisisLine),
  crisisAnswers: list(schema.CrisisAnswer),
  agencies: list(schema.Agency),
  accreditations: list(schema.Accreditation),
  contactNotices: schema.ContactNotices,
  specialDays: list(schema.SpecialDay),
  notices: list(schema.Notice),
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
};

type Place = readonly [place: string, value: string];
const places = <Item>(
  name: string,
  items: readonly Item[],
  read: (item: Item) => string | undefined,
) =>
  items.flatMap((item, index): Place[] => {
    const value = read(item);
    return value ? [[name.replace('[]', `[${index}]`), value]] : [];
  });

function schemaErrors(all: Content): string[] {
  const { error } = Content.safeParse(all);
  return (error?.issues ?? []).map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`);
}

/** Addresses that two pages, redirects or profiles claim. */
function duplicatePaths(all: Content): string[] {
  const taken = new Map<string, string>();
  const claims = [
    ...places('services[].path', all.services, ({ path }) => path),
    ...places('documents[].path', all.documents, ({ path }) => path),
    ...places('furtherPages[].path', all.furtherPages, ({ path }) => path),
    ...places('downloads[].from', all.downloads, ({ from }) => from),
    ...places('handouts[].from', all.handouts, ({ from }) => from),
    ...places('team[].biolink', all.team, ({ biolink }) => biolink),
  ];
  return claims.flatMap(([place, path]) => {
    const owner = taken.get(path);
    if (owner) return [`${place}: ${path} is taken by ${owner}`];
    taken.set(path, place);
    return [];
  });
}

function duplicateIds(all: Content): string[] {
  const lists = [
    places('team[].id', all.team, ({ id }) => String(id)),
    places('crisisLines[].id', all.crisisLines, ({ id }) => id),
    places('agencies[].id', all.agencies, ({ id }) => id),
    places('resources[].img', all.resources, ({ img }) => img),
  ];
  return lists.flatMap((claims) =>
    claims
      .filter(([, id], index) => claims.findIndex(([, other]) => other === id) < index)
      .map(([place, id]) => `${place}: ${id} is used twice`),
  );
}

function brokenLinks(all: Content, knownPaths: readonly string[]): string[] {
  const { menu, home } = all;
  const links = [
    ...places('menu[].link', menu, ({ link, isExternal }) => (isExternal ? undefined : link)),
    ...menu.flatMap(({ submenu = [] }, index) =>
      places(`menu[${index}].submenu[].link`, submenu, ({ link }) => link),
    ),
    ...places('legalLinks[].link', all.legalLinks, ({ link }) => link),
    ...places('noticeLinks[].link', all.noticeLinks, ({ link }) => link),
    ...places('home.cards[].button.link', home.cards, ({ button }) => button.link),
    ...home.cards.flatMap(({ list = [] }, index) =>
      places(`home.cards[${index}].list[].link`, list, ({ link }) => link),
    ),
    ...places('team[].biolink', all.team, ({ biolink }) => biolink),
    ...places('faq[].more.to', all.faq, ({ more }) => more?.to),
  ];
  return links
    .filter(([, path]) => !knownPaths.includes(path))
    .map(([place, path]) => `${place}: there is no page at ${path}`);
}

/** Facts that do not match their schema, and reviews that are older than the text. */
function wrongFacts({ file, facts, page }: RegisterEntry): string[] {
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

function missingFiles(all: Content, publicDir: string): string[] {
  const wanted = [
    ...places('team[].image', all.team, ({ image }) => image),
    ...places('resources[].img', all.resources, ({ img }) => `/resource-img/${img}.jpg`),
    ...places('downloads[].to', all.downloads, ({ to }) => to),
    ...places('handouts[].to', all.handouts, ({ to }) => to),
    ...places('accreditations[].logo', all.accreditations, ({ logo }) => logo),
  ];
  return wanted
    .filter(([, file]) => !existsSync(join(publicDir, file)))
    .map(([place, file]) => `${place}: there is no public${file}`);
}

/** Sizes beside downloads that differ from the file's, in KB rounded up. */
function wrongSizes(all: Content, publicDir: string): string[] {
  const wrong = (name: 'downloads' | 'handouts') =>
    all[name].flatMap(({ to, size }, index) => {
      const file = statSync(join(publicDir, to), { throwIfNoEntry: false });
      const real = file && `${Math.ceil(file.size / 1024)} KB`;
      return real && real !== size
        ? [`${name}[${index}].size: ${to} has ${real}, not ${size}`]
        : [];
    });
  return [...wrong('downloads'), ...wrong('handouts')];
}

function wrongNumbers(all: Content): string[] {
  const shown = [
    ...places('crisisLines[].shown', all.crisisLines, ({ call, shown }) =>
      isSameNumber(call, shown) ? undefined : `${shown} is not the number ${call}`,
    ),
    ...places('agencies[].shown', all.agencies, ({ phone = '', shown = '' }) =>
      isSameNumber(phone, shown) ? undefined : `${shown} is not the number ${phone}`,
    ),
  ];
  const spelled = all.crisisLines.flatMap(({ shown, also = [] }, index) =>
    [shown, ...also]
      .filter((text) => !lettersMatchDigits(text))
      .map((text) => `crisisLines[${index}]: the letters and the digits differ in ${text}`),
  );
  return [...shown.map(([place, text]) => `${place}: ${text}`), ...spelled];
}

/** Dates whose hours two special days or notices set. */
function datesSaidTwice({ specialDays, notices }: Content): string[] {
  const taken = new Map<string, string>();
  return [
    ...specialDays.map(({ date }, index) => ({ place: `specialDays[${index}]`, dates: [date] })),
    ...notices.map((notice, index) => ({ place: `notices[${index}]`, dates: datesChangedBy(notice) })),
  ].flatMap(({ place, dates }) =>
    dates.flatMap((date) => {
      const owner = taken.get(date);
      if (owner) return [`${place}: the hours of ${date} are already set by ${owner}`];
      taken.set(date, place);
      return [];
    }),
  );
}

/** Notices whose hours apply to a day on which the office is closed, which pages would call open. */
function hoursOnClosedDays({ notices, practice }: Content): string[] {
  return notices.flatMap((notice, index) =>
    !Array.isArray(notice.office) || notice.office.length === 0
      ? []
      : datesChangedBy(notice)
          .filter((date) => holidayOn(date) || !practice.hours.office[weekdayOf(date)].length)
          .map(
            (date) =>
              `notices[${index}]: gives hours to ${date}, ${holidayOn(date) ?? `a ${weekdayOf(date)}`}, when the office is closed. Split the notice before and after that day; if the office does open then, make it a special day`,
          ),
  );
}

/** The facts at the top of a page's file, and the page, if there is one for the file. */
export type RegisterEntry = {
  /** The path, such as "src/content/prose/about.mdx". */
  file: string;
  /** Valid only if `problems` has returned nothing. */
  facts: schema.PageFacts;
  page?: { path: string; title: string; isFallback?: true };
};

type Surroundings = {
  /** The folder whose files are served unchanged. */
  publicDir: string;
  register: readonly RegisterEntry[];
};

/** All mistakes in `all`, one on each line, each starting with its place; '' if there is none. */
export function findProblemsIn(all: Content, { publicDir, register }: Surroundings): string {
  const knownPaths = register.flatMap(({ page }) => (page && !page.isFallback ? page.path : []));
  return [
    ...schemaErrors(all),
    ...duplicatePaths(all),
    ...duplicateIds(all),
    ...brokenLinks(all, knownPaths),
    ...register.flatMap(wrongFacts),
    ...missingFiles(all, publicDir),
    ...wrongSizes(all, publicDir),
    ...wrongNumbers(all),
    ...datesSaidTwice(all),
    ...hoursOnClosedDays(all),
  ].join('\n');
}

/** All mistakes in the site's content. The build prints them and stops. */
export function findProblems(surroundings: Surroundings): string {
  return findProblemsIn(content, surroundings);
}
