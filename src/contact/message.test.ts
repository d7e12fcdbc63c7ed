import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hostileStrings,
  invisibleCharacters,
  validDepartments,
  validEmails,
  validPhones,
} from '#tests/harness/arbitraries.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { tokenField } from './captcha.ts';
import { departments, fields } from './fields.ts';
import { ContactForm, ContactMessage } from './message.ts';

const validMessage = sampleMessage;
const problemsOf = (field: keyof typeof validMessage, value: string) =>
  ContactMessage.safeParse({ ...validMessage, [field]: value }).error?.issues.map(
    ({ message }) => message,
  );
const parsedOf = (field: keyof typeof validMessage, value: string) =>
  ContactMessage.parse({ ...validMessage, [field]: value })[field];

const oneLineFields = ['name', 'email', 'phone'] as const;
const charactersOf = (...ranges: [from: number, to: number][]) =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
  );
/** The characters that every field of one line refuses: C0, DEL, C1, line and paragraph separators. */
const controlCharacters = charactersOf([0, 0x1f], [0x7f, 0x9f], [0x2028, 0x2029]);
/** The direction marks that phones put around text copied from their contacts: embeddings, overrides, isolates. */
const directionMarks = charactersOf([0x202a, 0x202e], [0x2066, 0x2069]);

test.each(oneLineFields)('the field %s refuses a control character in any position', (field) => {
  const value = validMessage[field];
  for (const control of [...controlCharacters, '\r\nBcc: a@b.example'])
    for (const at of [0, 3, value.length]) {
      const { error } = ContactMessage.safeParse({
        ...validMessage,
        [field]: value.slice(0, at) + control + value.slice(at),
      });
      expect(
        error?.issues.map(({ path }) => path),
        JSON.stringify(control),
      ).toEqual([[field]]);
    }
});

test.each(oneLineFields)('parsing %s removes direction marks in any position', (field) => {
  const value = validMessage[field];
  for (const mark of directionMarks)
    for (const at of [0, 3, value.length])
      expect(parsedOf(field, value.slice(0, at) + mark + value.slice(at)), mark).toBe(value);
});

test.each(['email', 'phone'] as const)('parsing %s removes all invisible characters', (field) => {
  const value = validMessage[field];
  const withMarksBetween = (mark: string) => [...value].join(mark);
  for (const mark of [
    ...'\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u2060\u2063\u2800\ufe0f\ufeff\ufff9',
  ])
    expect(parsedOf(field, withMarksBetween(mark)), JSON.stringify(mark)).toBe(value);
});

test.each([
  ['Persian, with a joiner that shapes its letters', '\u0645\u0647\u200c\u0631\u062e'],
  ['Sinhala, with a joiner', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['Hebrew beside Latin, with a mark between them', '\u05d3\u05e0\u05d4\u200f (Dana)'],
  ['Arabic', '\u0623\u062d\u0645\u062f'],
])('a name keeps every letter and joiner: %s', (_description, name) => {
  expect(parsedOf('name', name)).toBe(name);
  expect(parsedOf('name', `\u2068${name}\u2069`)).toBe(name);
});

test.each([...oneLineFields, 'message'] as const)(
  'the field %s counts as blank if it has only invisible characters',
  (field) => {
    for (const empty of ['', ' ', '\u200b\u2060', ...'\u00a0\ufeff\u3164\u2800\ufe0f\u00ad'])
      expect(problemsOf(field, empty)?.[0]).toMatch(/^Enter your /);
  },
);

test('blanks and invisible characters are removed from both ends of a value, not from inside', () => {
  expect(parsedOf('name', '\u200b\u00a0 Zoë  \u200bA \ufeff')).toBe('Zoë  \u200bA');
  expect(parsedOf('message', '\n\n a\n\nb \t\n')).toBe('a\n\nb');
  expect(parsedOf('message', 'I ❤️')).toBe('I ❤️');
  expect(parsedOf('message', '🏴󠁧󠁢󠁥󠁮󠁧󠁿')).toBe('🏴󠁧󠁢󠁥󠁮󠁧󠁿');
});

test('length limits count Unicode characters after composing, not UTF-16 code units', () => {
  expect(problemsOf('name', '🌾'.repeat(100))).toBeUndefined();
  expect(problemsOf('name', '🌾'.repeat(101))).toHaveLength(1);
  expect(parsedOf('name', 'e\u0301'.repeat(100))).toBe('é'.repeat(100));
  expect(problemsOf('message', '🌾'.repeat(5000))).toBeUndefined();
  expect(problemsOf('message', '🌾'.repeat(5001))).toHaveLength(1);
});

test.each([
  ['decomposed Vietnamese', 'Tiếng-Việt'.normalize('NFD'), 'Tiếng-Việt'],
  ['decomposed Korean', '한'.normalize('NFD'), '한'],
  ['decomposed Greek letters', 'ᾂ'.normalize('NFD'), 'ᾂ'],
  ['Hebrew with its points', 'שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
  [
    'twenty marks on a letter',
    `H${'\u0315\u0316'.repeat(10)}`,
    `H${'\u0316'.repeat(10)}${'\u0315'.repeat(10)}`,
  ],
])(
  '%s is accepted if the composed message has at most 5,000 characters',
  (_description, part, composed) => {
    const times = Math.floor(5000 / [...composed].length);
    expect(parsedOf('message', part.repeat(times))).toBe(composed.repeat(times));
    const filler = 'x'.repeat(5000 - times * [...composed].length);
    expect(problemsOf('message', `x${part.repeat(times)}${filler}`)).toEqual([
      'Shorten your message to 5,000 characters or fewer',
    ]);
  },
);

test('a letter may have 200 accents, and 201 are an error', () => {
  for (const mark of ['\u0301', '\u0f73', '\u{113c2}', '\u{16d67}']) {
    expect(problemsOf('message', `e${mark.repeat(200)}e${mark.repeat(200)}`)).toBeUndefined();
    expect(problemsOf('message', `e${mark.repeat(201)}`)).toEqual([
      'Take out some accents: one letter has more than 200',
    ]);
  }
  expect(problemsOf('name', `e${'\u0316'.repeat(99)}`)).toBeUndefined();
  for (const field of [...oneLineFields, 'message'] as const)
    expect(problemsOf(field, `e${'\u0316'.repeat(62_000)}`)).toHaveLength(1);
});

test('every character that composes with itself, or that normalization moves, counts as an accent', () => {
  const firstParts = new Set<string>();
  const lastParts = new Set<string>();
  const movedCharacters: string[] = [];
  let maxParts = 0;
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    const parts = [...character.normalize('NFD')];
    maxParts = Math.max(maxParts, parts.length);
    if (parts.length > 1 && character.normalize('NFC') === character) {
      firstParts.add(parts[0] ?? '');
      lastParts.add(parts.at(-1) ?? '');
    }
    const afterMark = `\u0345${character}`; // U+0345 has the highest combining class, so normalization moves every other mark before it
    if (afterMark.normalize('NFD') !== `\u0345${parts.join('')}`) movedCharacters.push(character);
  }
  expect(maxParts).toBe(4);
  const selfComposing = [...lastParts].filter((character) => firstParts.has(character));
  expect(selfComposing.length).toBeGreaterThan(2);
  expect(movedCharacters.length).toBeGreaterThan(900);
  const uncounted = [...selfComposing, ...movedCharacters].filter(
    (character) => problemsOf('message', `e${character.repeat(201)}`) === undefined,
  );
  expect(uncounted).toEqual([]);
});

test.each(['a@b.co', 'a.b+c@sub.example.org', "o'neil@example.com", ' a@b.co '])(
  '%j is an email address',
  (email) => {
    expect(problemsOf('email', email)).toBeUndefined();
  },
);

test.each([
  'a',
  'a@b',
  'a@b.',
  '@b.co',
  'a@-b.co',
  'a b@c.de',
  'a@b.co, c@d.ef',
  'ä@b.co',
  'a@bü.de',
  '<a@b.co>',
  'A <a@b.co>',
  'mailto:',
  'mailto:.',
  'mailto:mailto:a@b.co',
  'mailto:a@b.co?bcc=c@d.ef',
  '.,;',
  'a@b.co .',
  'a@b,',
  `${'a'.repeat(250)}@b.co`,
])('%j is no email address', (email) => {
  expect(problemsOf('email', email)).toEqual([
    'Enter one full email address and nothing else, like name@example.com',
  ]);
});

test.each(['a@b.co.', 'a@b.co,', 'a@b.co; ', 'mailto:a@b.co', 'MailTo:a@b.co.', ' a@b.co. \u200b'])(
  'parsing %j leaves only the email address',
  (email) => {
    expect(parsedOf('email', email)).toBe('a@b.co');
  },
);

test.each(['a@b.co.\r\nBcc: x@y.example', 'mailto:a@b.co\r\n', 'a@b.co\n.', 'mailto:\na@b.co'])(
  '%j is refused, so that no header is injected into a mail',
  (email) => {
    expect(problemsOf('email', email)).toEqual([fields.email.controlError]);
  },
);

test.each(oneLineFields)('the error for a tab in %s mentions tabs', (field) => {
  expect(problemsOf(field, `${validMessage[field]}\t`)?.[0]).toMatch(/^Type your .* without tabs/);
});

const { phone } = fields;

test('dashes and blanks in a phone number become ASCII hyphens and spaces', () => {
  expect(parsedOf('phone', '+1 (402) 555‑0123')).toBe('+1 (402) 555-0123');
});

test.each([
  ['with words', '402.555.0123 ext. 4; after 5'],
  ['full-width digits', '４０２５５５０１２３'],
  ['Arabic-Indic digits', '٤٠٢٥٥٥٠١٢٣'],
  ['Devanagari digits', '४०२ ५५५ ०१२३'],
  ['bullets', '402•555•0123'],
  ['middle dots', '402·555·0123'],
  ['other dots', '402‧555∙0123 / 402⋅555・0123'],
  ['underlines, bars and tildes', '402_555_0123 | 402~555~0124'],
  ['square brackets and quotes', '[402] 555-0123 “cell”'],
  ['two numbers with words', '402/555/0123 or 402/555/0124 after 5pm please'],
  ['two numbers and a question', "402-555-0123 & 402-555-0124, don't call before 9!"],
  ['words in Spanish', '402-555-0123, después de las 5 mañana'],
  ['an emoji of a phone', '📞 402-555-0123'],
  ['7 digits', '555-0123'],
  ['40 digits', '1'.repeat(40)],
  ['100 characters', `402-555-0123 ${'x'.repeat(87)}`],
])('a phone number is kept as typed: %s', (_description, typed) => {
  expect(parsedOf('phone', typed)).toBe(typed);
});

test.each([
  ['6 digits', '555-012', phone.tooFewDigitsError],
  ['few digits in many words', 'call me at 12345', phone.tooFewDigitsError],
  ['41 digits', '1'.repeat(41), phone.tooLongError],
  ['101 characters', `402-555-0123 ${'x'.repeat(88)}`, phone.tooLongError],
  ['markup', '4025550123<', phone.invalidError],
  ['a sum', '402=5550123', phone.invalidError],
  ['an emoji that is no phone', '402-555-0123 🙂', phone.invalidError],
  ['a line break', '402-555-0123\n', phone.controlError],
  ['an injected mail header', '402-555-0123\r\nBcc: a@b.example', phone.controlError],
])('a phone number with this problem gets the error for it: %s', (_description, typed, error) => {
  expect(problemsOf('phone', typed)).toEqual([error]);
});

test('in a message, line breaks become LF, NUL is an error, and other control characters except tabs are removed', () => {
  expect(parsedOf('message', 'a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
  expect(parsedOf('message', 'a\x07b\x1b[31mc\td\x9b')).toBe('ab[31mc\td');
  expect(problemsOf('message', 'a\0b')).toHaveLength(1);
});

const validTexts = {
  email: validEmails,
  phone: validPhones,
};
const longTimeout = { timeout: 60_000 };

test.each(['email', 'phone'] as const)(
  'property: %s accepts every valid text, with invisible characters around it',
  longTimeout,
  (field) => {
    fc.assert(
      fc.property(
        invisibleCharacters,
        validTexts[field],
        invisibleCharacters,
        (before, value, after) => {
          expect(parsedOf(field, before + value + after)).toBe(value);
        },
      ),
    );
  },
);

test(
  'property: a phone number keeps its digits, in any script, and loses invisible characters',
  longTimeout,
  () => {
    const zeros = [...'0０٠۰०๐'].map((zero) => zero.codePointAt(0) ?? 0);
    const digit = fc
      .tuple(fc.constantFrom(...zeros), fc.nat(9))
      .map(([zero, value]) => String.fromCodePoint(zero + value));
    const gap = fc.constantFrom('', '', '', ' ', '.', '•', '·', '/', ' or ', ' (');
    const mark = fc.constantFrom('', '', ...directionMarks, '\u200e', '\u200f', '\u2060');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(mark, digit, gap), { minLength: 7, maxLength: 24 }),
        mark,
        (parts, last) => {
          const typed = parts.map((part) => part.join('')).join('') + last;
          const visible = parts.map(([, ...withoutMark]) => withoutMark.join('')).join('');
          expect(parsedOf('phone', typed)).toBe(visible.trim());
        },
      ),
    );
  },
);

test(
  'property: an email address with invisible marks anywhere in it parses to the address without them',
  longTimeout,
  () => {
    fc.assert(
      fc.property(
        validEmails,
        fc.constantFrom(...directionMarks, '\u200b', '\ufeff'),
        fc.nat(),
        (email, mark, random) => {
          const position = random % (email.length + 1);
          expect(parsedOf('email', email.slice(0, position) + mark + email.slice(position))).toBe(
            email,
          );
        },
      ),
    );
  },
);

test(
  'property: a name of at most 100 characters is composed and trimmed, a longer one refused',
  longTimeout,
  () => {
    const letter = fc.constantFrom(...'aZé漢🌾', "O'", 'e\u0301', 'x y');
    const names = fc.array(letter, { minLength: 1, maxLength: 130 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(invisibleCharacters, names, invisibleCharacters, (before, name, after) => {
        const composed = name.normalize('NFC');
        if ([...composed].length > 100)
          expect(problemsOf('name', before + name + after)).toHaveLength(1);
        else expect(parsedOf('name', before + name + after)).toBe(composed);
      }),
    );
  },
);

test('property: only the exact names of the six departments are accepted', longTimeout, () => {
  const similarNames = fc.constantFrom('', 'billing', 'Billing ', 'Anything');
  fc.assert(
    fc.property(fc.oneof(hostileStrings, similarNames, validDepartments), (department) => {
      const isDepartment = (departments as readonly string[]).includes(department);
      const problem = isDepartment ? undefined : ['Choose a department from the list'];
      expect(problemsOf('department', department)).toEqual(problem);
    }),
  );
});

test(
  'property: a message without NUL loses no characters except control characters',
  longTimeout,
  () => {
    fc.assert(
      fc.property(hostileStrings, (typed) => {
        if (typed.includes('\0')) {
          expect(problemsOf('message', typed)).toHaveLength(1);
          return;
        }
        const kept = [...typed.replace(/\r\n|[\r\u2028\u2029]/g, '\n')]
          .filter(
            (character) => character === '\n' || character === '\t' || !/\p{Cc}/u.test(character),
          )
          .join('')
          .normalize('NFC');
        const parsed = ContactMessage.safeParse({ ...validMessage, message: `a${typed}z` });
        expect(parsed.data?.message).toBe(`a${kept}z`.normalize('NFC'));
      }),
    );
  },
);

test('property: parsing a parsed message changes nothing', longTimeout, () => {
  fc.assert(
    fc.property(
      hostileStrings,
      hostileStrings,
      hostileStrings,
      hostileStrings,
      (name, email, phone, message) => {
        const { data } = ContactMessage.safeParse({
          ...validMessage,
          name,
          email: `a@b.example${email}`,
          phone: `402-555-0123${phone}`,
          message,
        });
        if (data) expect(ContactMessage.parse(data)).toEqual(data);
      },
    ),
  );
});

test('a form is invalid without a token of the security check', () => {
  const withToken = { ...validMessage, [tokenField]: 't' };
  expect(ContactForm.parse(withToken)).toEqual(withToken);
  const pathsOf = (form: object) =>
    ContactForm.safeParse({ ...withToken, ...form }).error?.issues.map(({ path }) => path);
  for (const noToken of ['', undefined])
    expect(pathsOf({ [tokenField]: noToken })).toEqual([[tokenField]]);
  expect(pathsOf({ email: 'nobody', [tokenField]: '' })).toEqual([['email'], [tokenField]]);
});
