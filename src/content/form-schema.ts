import { z } from 'zod';
import { QuestionName, Text } from './schema.ts';

/** A section, or an item of a list, is left out as long as unpublished.yaml has no answer to this question. */
const onlyIfAnswered = QuestionName.exactOptional();

const ListItem = z.union([Text, z.strictObject({ text: Text, onlyIfAnswered })]);
export type ListItem = z.infer<typeof ListItem>;

const FormList = z.strictObject({ kind: z.literal('list'), items: z.array(ListItem).readonly() });

const questionShape = {
  question: Text,
  /** The name of the field in the PDF, unique within the form. */
  name: z.string().regex(/^[a-z][a-z0-9_]*$/, 'is not a name such as birth_date'),
  /** A format, an example or a reason. The form shows it under the question, and screen readers read it with it. */
  hint: Text.exactOptional(),
  required: z.literal(true).exactOptional(),
  /** What the question is about. Screen readers say it before a question that cannot be understood alone. */
  about: Text.exactOptional(),
};
/** The height of a box for answers, in lines of handwriting. */
const lines = z.int().min(2, 'must be at least 2').max(30, 'must be at most 30');

const questionKinds = [
  z.strictObject({ kind: z.literal('one line'), ...questionShape }),
  z.strictObject({ kind: z.literal('date'), ...questionShape }),
  z.strictObject({ kind: z.literal('check box'), ...questionShape }),
  z.strictObject({ kind: z.literal('several lines'), ...questionShape, lines }),
  z.strictObject({ kind: z.literal('one entry on each line'), ...questionShape, lines }),
  // Radio buttons, because all options must be visible on a printed form.
  z.strictObject({
    kind: z.literal('choice'),
    ...questionShape,
    options: z.array(Text).min(2, 'must have at least two options').readonly(),
  }),
] as const;
const Question = z.discriminatedUnion('kind', questionKinds);
/** One question of a form. */
export type Question = z.infer<typeof Question>;

/** What the questions of a group are about, for those that do not say it themselves. */
const about = Text.exactOptional();

/** Short questions next to each other, in one row or, if they are check boxes, in two columns. */
const SideBySide = z.strictObject({
  kind: z.literal('side by side'),
  about,
  questions: z
    .array(Question)
    .min(2, 'must have at least two questions')
    .readonly()
    .superRefine((questions, { addIssue }) => {
      for (const [index, { kind }] of questions.entries()) {
        const isLikeFirst = (kind === 'check box') === (questions[0]?.kind === 'check box');
        const path = [index, 'kind'];
        if (kind === 'choice')
          addIssue({ code: 'custom', path, message: 'a choice cannot be beside another question' });
        else if (!isLikeFirst)
          addIssue({
            code: 'custom',
            path,
            message: 'a check box can only be beside other check boxes',
          });
      }
    }),
});

/** Parts that belong together: on one page, such as a consent and its check box, or across pages. */
const Group = z.strictObject({
  kind: z.enum(['on one page', 'group']),
  about,
  get parts(): z.ZodType<readonly FormPart[]> {
    return z.array(FormPart).readonly();
  },
});
type Group = {
  readonly kind: 'on one page' | 'group';
  readonly about?: string;
  readonly parts: readonly FormPart[];
};

/** A paragraph, a list, a question, or several of them. */
const FormPart: z.ZodType<FormPart> = z.union(
  [Text, z.discriminatedUnion('kind', [...questionKinds, FormList, SideBySide, Group])],
  'must be a text, a list, a question or a group of questions',
);
export type FormPart =
  | string
  | z.infer<typeof FormList>
  | Question
  | z.infer<typeof SideBySide>
  | Group;

const FormSection = z.strictObject({
  heading: Text,
  onlyIfAnswered,
  /** Whether the practice fills in the section. It is in a box, so that patients can tell it from their own part. */
  forStaff: z.literal(true).exactOptional(),
  parts: z.array(FormPart).readonly(),
});

/** A question of a form, what it is about, and the path to it from the form. */
type PlacedQuestion = { question: Question; about: string | undefined; path: PropertyKey[] };

function questionsIn(parts: readonly FormPart[], path: PropertyKey[], subject?: string) {
  const found: PlacedQuestion[] = [];
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string' || part.kind === 'list') continue;
    const about = part.about ?? subject;
    const pathOfPart = [...path, index];
    if ('question' in part) found.push({ question: part, about, path: pathOfPart });
    else if ('questions' in part)
      found.push(...questionsIn(part.questions, [...pathOfPart, 'questions'], about));
    else found.push(...questionsIn(part.parts, [...pathOfPart, 'parts'], about));
  }
  return found;
}

/** A file in the folder forms/: a PDF to fill in on a screen or on paper. */
export const FormFile = z
  .strictObject({
    /** The name of the PDF, to which a short address in redirects.yaml redirects. */
    pdf: z.string().regex(/^[A-Za-z-]+\.pdf$/, 'is not a name such as Intake-Form.pdf'),
    title: Text,
    /** What the form is, for people who look at the properties of the file. */
    subject: Text,
    /** When the text was written, or last changed. */
    written: z.iso.date(),
    intro: z.array(Text).readonly(),
    sections: z.array(FormSection).readonly(),
  })
  .superRefine(({ sections }, { addIssue }) => {
    const owners = new Map<string, string>();
    const questions = sections.flatMap(({ parts }, index) =>
      questionsIn(parts, ['sections', index, 'parts']),
    );
    for (const { question, about = '', path } of questions) {
      const { name } = question;
      const spoken = `${about}: ${question.question}`;
      const [ownerOfName, ownerOfWords] = [owners.get(name), owners.get(spoken)];
      if (ownerOfName)
        addIssue({
          code: 'custom',
          path: [...path, 'name'],
          message: `${name} is already the name of the field “${ownerOfName}”`,
        });
      else if (ownerOfWords)
        addIssue({
          code: 'custom',
          path: [...path, 'question'],
          message: `a screen reader says the same at the field ${ownerOfWords}: say what the question is about`,
        });
      owners.set(name, question.question).set(spoken, name);
    }
  });
export type FormFile = z.infer<typeof FormFile>;

/** The file forms/shared.yaml: what several forms contain, for placeholders such as `{shared.sections.safety}`. */
export const SharedFormParts = z.strictObject({
  texts: z.record(z.string(), Text),
  parts: z.record(z.string(), FormPart),
  sections: z.record(z.string(), FormSection),
});
