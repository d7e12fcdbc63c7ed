import type { FormFile, FormPart, ListItem, Question } from '#content/form-schema.ts';
import type { UnpublishedFact } from '#content/schema.ts';
import { forms as formFiles } from '#practice/forms.yaml';
import { downloads } from '#practice/redirects.yaml';
import { unpublishedFacts } from '#practice/unpublished.yaml';

export type List = { readonly list: readonly string[] };
type Row = { readonly row: readonly Question[] };
/** Blocks between which no page of the PDF ends. */
type Together = { readonly together: readonly Block[] };

/** A paragraph (a string), a question, a list, a row with fields of one kind side by side, or blocks on one page. */
export type Block = string | Question | List | Row | Together;

/** A PDF as it is drawn: a file of the folder forms/ without what is left out, or a handout. */
export type Form = {
  /** The name of the file in `/forms/`, to which the site redirects. */
  readonly file: string;
  readonly title: string;
  readonly subject: string;
  /** The date of the text, such as 2026-11-28. */
  readonly written: string;
  readonly intro: readonly string[];
  readonly sections: readonly {
    readonly heading: string;
    readonly blocks: readonly Block[];
    /** Whether the practice fills in the section. It is in a box, so that patients can tell it from their own part. */
    readonly isForStaff?: boolean;
  }[];
};

/** The question with the subject of its group, and with the format of a date unless it has another hint. */
const questionOf = (question: Question, about: string | undefined): Question => ({
  ...(question.kind === 'date' && { hint: 'month / day / year' }),
  ...(about && { about }),
  ...question,
});

type Facts = Readonly<Record<string, UnpublishedFact>>;
type Conditional = Pick<FormFile['sections'][number], 'onlyIfAnswered'>;

/** A form of the folder forms/ as it is drawn, without what waits for an answer to one of these questions. */
export function formOf(
  { pdf, title, subject, written, intro, sections }: FormFile,
  facts: Facts = unpublishedFacts,
): Form {
  const isShown = ({ onlyIfAnswered }: Conditional) =>
    !onlyIfAnswered || facts[onlyIfAnswered]?.answer !== null;

  const itemsOf = (items: readonly ListItem[]) =>
    items
      .map((item) => (typeof item === 'string' ? { text: item } : item))
      .filter(isShown)
      .map(({ text }) => text);

  const blocksOf = (parts: readonly FormPart[], subject?: string): readonly Block[] =>
    parts.flatMap((part): readonly Block[] => {
      if (typeof part === 'string') return [part];
      if (part.kind === 'list') return [{ list: itemsOf(part.items) }];
      if ('question' in part) return [questionOf(part, subject)];
      const about = part.about ?? subject;
      if (part.kind === 'side by side')
        return [{ row: part.questions.map((question) => questionOf(question, about)) }];
      const blocks = blocksOf(part.parts, about);
      return part.kind === 'group' ? blocks : [{ together: blocks }];
    });

  return {
    ...{ file: pdf, title, subject, written, intro },
    sections: sections.filter(isShown).map(({ heading, parts, forStaff = false }) => ({
      heading,
      blocks: blocksOf(parts),
      isForStaff: forStaff,
    })),
  };
}

/**
 * The forms of the practice, in the order of the downloads in redirects.yaml (specification, section 2: form-download
 * redirects). A download without a form is a PDF that somebody else made.
 */
export const forms: readonly Form[] = downloads.flatMap(({ to }) =>
  Object.values(formFiles)
    .filter(({ pdf }) => to === `/forms/${pdf}`)
    .map((file) => formOf(file)),
);

/** The paragraphs and lists (as they are) and the questions of blocks, in reading order. */
export const partsOf = (blocks: readonly Block[]): readonly (string | List | Question)[] =>
  blocks.flatMap((block) => {
    if (typeof block === 'string' || 'list' in block) return [block];
    if ('together' in block) return partsOf(block.together);
    return 'row' in block ? block.row : [block];
  });

const isQuestion = (part: string | List | Question): part is Question =>
  typeof part !== 'string' && 'kind' in part;

/** The questions of a form in reading order. */
export const fieldsOf = (form: Form): readonly Question[] =>
  form.sections.flatMap(({ blocks }) => partsOf(blocks).filter(isQuestion));

/** The names of the fields whose answers stand at the foot of each page, in case that pages of a fax are separated. */
export const fieldNamesAtFoot = ['legal_name', 'birth_date'] as const;
