import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forms } from '#practice/forms.yaml';
import { crisisAnswers } from './crisis-answers.ts';
import { holidayOn } from './federal-holidays.ts';
import { missingPages } from './missing-pages.ts';
import { isSameNumber, lettersMatchDigits } from './numbers.ts';
import { datesChangedBy, weekdayOf } from './opening.ts';
import { documents, furtherPages, services } from './prose-pages.ts';
import type { Mistake, RecordFiles } from './read-records.ts';
import type { Records } from './records.ts';
import type * as schema from './schema.ts';

const recordModules = import.meta.glob<object>('#practice/*.yaml', { eager: true });

/** All content of the site: the records of the practice, the pages of prose, and the sizes of the downloads. */
export const content = {
  ...(Object.assign({ forms }, ...Object.values(recordModules)) as Records),
  crisisAnswers,
  services,
  documents,
  furtherPages,
};
export type Content = typeof content;

/**
 * The facts about a page, and the page. `page` is missing if a prose file belongs to no page, which is a mistake.
 */
export type PageEntry = {
  /** The file of the facts: the path of a prose file in the project, or "page-facts.yaml". */
  file: string;
  /** The page's name in page-facts.yaml. */
  name?: schema.ComponentPageName;
  /** Valid only if `findMistakes` has found none. */
  facts: schema.PageFacts;
  /** The text of a prose file. */
  source?: string;
  page?: {
    path: string;
    title: string;
    label?: string | undefined;
    lang?: 'es' | undefined;
    isFallback?: true;
  };
};

/** A mistake in a record: the path to the value, such as `team[2].biolink`, and what is wrong with it. */
type RecordMistake = readonly [location: string, text: string];

/**
 * Reads a value of each item and adds its location: `pattern` with the index of the item in place of []. Leaves out
 * items without the value.
 */
const locateValues = <Item>(
  pattern: string,
  items: readonly Item[],
  readValue: (item: Item) => string | undefined,
) =>
  items.flatMap((item, index): RecordMistake[] => {
    const value = readValue(item);
    return value ? [[pattern.replace('[]', `[${index}]`), value]] : [];
  });

/** Reports addresses that two records have, or a record and a page. */
function duplicatePaths(content: Content, pageEntries: readonly PageEntry[]): RecordMistake[] {
  const ownerByPath = new Map(
    // A team member's page is no entry with a fixed path.
    pageEntries.flatMap(({ file, page }) =>
      page && !content.team.some(({ biolink }) => biolink === page.path) ? [[page.path, file]] : [],
    ),
  );
  const paths = [
    ...locateValues('downloads[].from', content.downloads, ({ from }) => from),
    ...locateValues('handouts[].from', content.handouts, ({ from }) => from),
    ...locateValues('otherAddresses[].from', content.otherAddresses, ({ from }) => from),
    ...locateValues('team[].biolink', content.team, ({ biolink }) => biolink),
  ];
  return paths.flatMap(([location, path]): RecordMistake[] => {
    const owner = ownerByPath.get(path);
    if (owner) return [[location, `${path} is already the address of ${owner}`]];
    ownerByPath.set(path, location);
    return [];
  });
}

function duplicateIds({
  team,
  crisisLines,
  agencies,
  resources,
  practice,
}: Content): RecordMistake[] {
  const lists = [
    locateValues('team[].id', team, ({ id }) => String(id)),
    locateValues('crisisLines[].id', crisisLines, ({ id }) => id),
    locateValues('agencies[].id', agencies, ({ id }) => id),
    locateValues('resources[].img', resources, ({ img }) => img),
    locateValues('practice.hours.programs[].id', practice.hours.programs, ({ id }) => id),
  ];
  return lists.flatMap((ids) =>
    ids
      .filter(([, id], index) => ids.findIndex(([, otherId]) => otherId === id) < index)
      .map(([location, id]): RecordMistake => [location, `${id} is used twice`]),
  );
}

function brokenLinks(content: Content, knownPaths: readonly string[]): RecordMistake[] {
  const { menu, home } = content;
  const missing = missingPages(content);
  const links = [
    ...locateValues('menu[].link', menu, ({ link, isExternal }) => (isExternal ? undefined : link)),
    ...menu.flatMap(({ submenu = [] }, index) =>
      locateValues(`menu[${index}].submenu[].link`, submenu, ({ link }) => link),
    ),
    ...locateValues('legalLinks[].link', content.legalLinks, ({ link }) => link),
    ...locateValues('noticeLinks[].link', content.noticeLinks, ({ link }) => link),
    ['startLink.link', content.startLink.link] as const,
    ['costLink.link', content.costLink.link] as const,
    ...(content.spanishLink ? [['spanishLink.link', content.spanishLink.link] as const] : []),
    ...locateValues('spanish.menu[].link', content.spanish?.menu ?? [], ({ link, isExternal }) =>
      isExternal ? undefined : link,
    ),
    ...(content.spanish
      ? [['spanish.startLink.link', content.spanish.startLink.link] as const]
      : []),
    ['siteMapLink.link', content.siteMapLink.link] as const,
    ...locateValues('contactLinks[].link', content.contactLinks, ({ link }) => link),
    ...locateValues('careerLinks[].link', content.careerLinks, ({ link }) => link),
    ...locateValues('home.cards[].button.link', home.cards, ({ button }) => button.link),
    ...home.cards.flatMap(({ list = [] }, index) =>
      locateValues(`home.cards[${index}].list[].link`, list, ({ link }) => link),
    ),
    ...locateValues('offline.pages[].link', content.offline.pages, ({ link }) => link),
    ...locateValues('team[].biolink', content.team, ({ biolink }) => biolink),
    ...locateValues('otherAddresses[].to', content.otherAddresses, ({ to }) => to),
    ...locateValues('faq[].more.to', content.faq, ({ more }) => more?.to),
    ...locateValues('pagesForOthers[]', content.pagesForOthers, (path) => path),
    ...Object.keys(content.searchWords).map((path) => [`searchWords.${path}`, path] as const),
  ];
  return links.flatMap(([location, link]): RecordMistake[] => {
    const [path = ''] = link.split('#');
    const reason = missing.get(path);
    if (reason) return [[location, reason]];
    return knownPaths.includes(path) ? [] : [[location, `there is no page at ${link}`]];
  });
}

/** Reports a profile page of nobody. */
function unknownMember({ profile, team }: Content): RecordMistake[] {
  if (!profile || team.some(({ id, biolink }) => id === profile.memberId && biolink)) return [];
  return [
    [
      'profile.memberId',
      `nobody in team.yaml has the id ${profile.memberId} and a biolink; without a profile page, write profile: null`,
    ],
  ];
}

/** The paths of the files that the build makes from the content. */
function madePaths({ forms, handouts, accreditations, resources }: Content) {
  return new Set([
    ...Object.values(forms).map(({ pdf }) => `/forms/${pdf}`),
    ...handouts.map(({ to }) => to),
    ...resources.map(({ img }) => `/resource-img/dark/${img}.avif`),
    ...accreditations.flatMap(({ logo, darkLogo }) => (logo.endsWith('.svg') && darkLogo) || []),
  ]);
}

function missingFiles(content: Content, staticFolders: readonly string[]): RecordMistake[] {
  const requiredFiles = [
    ...locateValues('team[].image', content.team, ({ image }) => image),
    ...locateValues('resources[].img', content.resources, ({ img }) => `/resource-img/${img}.jpg`),
    ...locateValues('downloads[].to', content.downloads, ({ to }) => to),
    ...locateValues('offline.files[]', content.offline.files, (file) => file),
    ...Object.entries(content.places).flatMap(([name, picture]): RecordMistake[] =>
      picture ? [[`places.${name}.file`, picture.file]] : [],
    ),
    ...locateValues('accreditations[].logo', content.accreditations, ({ logo }) => logo),
    ...locateValues(
      'accreditations[].darkLogo',
      content.accreditations,
      ({ darkLogo, logo }) => darkLogo ?? logo,
    ),
  ];
  const made = madePaths(content);
  return requiredFiles
    .filter(
      ([, file]) =>
        !made.has(file) && !staticFolders.some((folder) => existsSync(join(folder, file))),
    )
    .map(([location, file]) => [
      location,
      `there is no file public${file}${file.startsWith('/forms/') ? ', and no form has this pdf' : ''}`,
    ]);
}

/** Reports forms whose PDF no download offers, or is that of another form. */
function formsWithoutDownload({ forms, downloads }: Content): RecordMistake[] {
  const entries = Object.entries(forms);
  return entries.flatMap(([file, { pdf }]): RecordMistake[] => {
    const [owner] = entries.find((entry) => entry[1].pdf === pdf) ?? [];
    const location = `forms.${file}.pdf`;
    if (owner !== file) return [[location, `${pdf} is already the PDF of ${owner}.yaml`]];
    return downloads.some(({ to }) => to === `/forms/${pdf}`)
      ? []
      : [
          [
            location,
            `no download in redirects.yaml leads to /forms/${pdf}: add one, or remove this form`,
          ],
        ];
  });
}

function wrongNumbers({ crisisLines, agencies }: Content): RecordMistake[] {
  const wrongDigits = [
    ...locateValues('crisisLines[].shown', crisisLines, ({ call, shown }) =>
      isSameNumber(call, shown) ? undefined : `${shown} is not the number ${call}`,
    ),
    ...locateValues('agencies[].shown', agencies, ({ phone = '', shown = '' }) =>
      isSameNumber(phone, shown) ? undefined : `${shown} is not the number ${phone}`,
    ),
  ];
  const wrongLetters = crisisLines.flatMap(({ shown, also = [] }, index) =>
    [shown, ...also]
      .filter((text) => !lettersMatchDigits(text))
      .map(
        (text): RecordMistake => [
          `crisisLines[${index}].${text === shown ? 'shown' : 'also'}`,
          `the letters and the digits differ in ${text}`,
        ],
      ),
  );
  return [...wrongDigits, ...wrongLetters];
}

/** Reports dates whose hours two special days or notices set. */
function datesSetTwice({ specialDays, notices }: Content): RecordMistake[] {
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
    dates.flatMap((date): RecordMistake[] => {
      const firstLocation = locationByDate.get(date);
      if (firstLocation)
        return [[location, `the hours of ${date} are already set by ${firstLocation}`]];
      locationByDate.set(date, location);
      return [];
    }),
  );
}

/**
 * Reports notices that give hours to a day on which the office is closed, because pages would say that the office is
 * open.
 */
function hoursOnClosedDays({ notices, practice }: Content): RecordMistake[] {
  return notices.flatMap((notice, index) =>
    !Array.isArray(notice.office) || notice.office.length === 0
      ? []
      : datesChangedBy(notice)
          .filter((date) => holidayOn(date) || !practice.hours.office[weekdayOf(date)].length)
          .map(
            (date): RecordMistake => [
              `notices[${index}]`,
              `gives hours to ${date}, ${holidayOn(date) ?? `a ${weekdayOf(date)}`}, when the office is closed. Split the notice into one before and one after that day, or, if the office opens on that day, add a special day`,
            ],
          ),
  );
}

/** Reports Spanish pages of prose that do not say who has translated them. */
function unknownTranslators({ spanish }: Content, { file, facts, page }: PageEntry): Mistake[] {
  if (!spanish || page?.lang !== 'es' || facts.translatedBy !== undefined) return [];
  const text = 'translatedBy is missing: write the name of the translator, or null if nobody has';
  return [{ file, line: lineOfFact(file, 'signed'), text }];
}

/** Reports prose files without a page, and reviews that are older than the text or due before they were signed. */
function wrongReviews(
  { file, name, facts, page }: PageEntry,
  mistakeAt: RecordFiles['mistakeAt'],
): Mistake[] {
  const { written, signed } = facts;
  const reviewMistake = (text: string): Mistake =>
    name
      ? mistakeAt(
          [...(file === 'spanish.yaml' ? ['spanish', 'pages'] : ['pageFacts']), name, 'signed'],
          text,
        )
      : { file, line: lineOfFact(file, 'signed'), text: `signed: ${text}` };
  return [
    ...(page
      ? []
      : [{ file, text: 'no page uses this file: add its name to pages.yaml, or remove the file' }]),
    ...(signed && signed.on < written
      ? [
          reviewMistake(
            `the review of ${signed.on} is older than the text of ${written}: review the page again`,
          ),
        ]
      : []),
    ...(signed && signed.nextDue <= signed.on
      ? [reviewMistake(`nextDue, ${signed.nextDue}, is not after ${signed.on}`)]
      : []),
  ];
}

/** The line of a fact at the top of a prose file. */
function lineOfFact(file: string, key: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.trimStart().startsWith(`${key}:`));
  return index < 0 ? undefined : index + 1;
}

/** Reports pages with the address of another page. */
function duplicatePages(pageEntries: readonly PageEntry[]): Mistake[] {
  return pageEntries.flatMap(({ file, page }, index) => {
    const first = pageEntries.findIndex((entry) => page && entry.page?.path === page.path);
    return page && first < index
      ? [
          {
            file,
            line: lineOfFact(file, 'path'),
            text: `path: ${page.path} is already the address of ${pageEntries[first]?.file}`,
          },
        ]
      : [];
  });
}

/** All mistakes in the content that `readRecords` does not find, because they concern several records or pages. */
export function findMistakes(
  content: Content,
  pageEntries: readonly PageEntry[],
  staticFolders: readonly string[],
  mistakeAt: RecordFiles['mistakeAt'],
): Mistake[] {
  const knownPaths = pageEntries.flatMap(({ page }) => (page && !page.isFallback ? page.path : []));
  const recordMistakes = [
    ...duplicatePaths(content, pageEntries),
    ...duplicateIds(content),
    ...brokenLinks(content, knownPaths),
    ...unknownMember(content),
    ...missingFiles(content, staticFolders),
    ...formsWithoutDownload(content),
    ...wrongNumbers(content),
    ...datesSetTwice(content),
    ...hoursOnClosedDays(content),
  ];
  return [
    ...recordMistakes.map(([location, text]) =>
      mistakeAt(
        location
          .split(/[.[\]]+/)
          .filter(Boolean)
          .map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
        text,
      ),
    ),
    ...duplicatePages(pageEntries),
    ...pageEntries.flatMap((entry) => wrongReviews(entry, mistakeAt)),
    ...pageEntries.flatMap((entry) => unknownTranslators(content, entry)),
  ];
}
