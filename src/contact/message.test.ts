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

const good = sampleMessage;
const problemOf = (field: keyof typeof good, value: string) =>
  ContactMessage.safeParse({ ...good, [field]: value }).error?.issues.map(({ message }) => message);
const parsedOf = (field: keyof typeof good, value: string) =>
  ContactMessage.parse({ ...good, [field]: value })[field];

const oneLine = ['name', 'email', 'phone'] as const;
const charactersOf = (...ranges: [from: number, to: number][]) =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
  );
/** The characters that every field of one line refuses: C0, DEL, C1, line and paragraph separators. */
const controls = charactersOf([0, 0x1f], [0x7f, 0x9f], [0x2028, 0x2029]);
/** The marks of direction that phones put around text copied from their contacts: embeddings, overrides, isolates. */
const directions = charactersOf([0x202a, 0x202e], [0x2066, 0x2069]);

test.each(oneLine)('%s refuses a control character in any position', (field) => {
  const value = good[field];
  for (const control of [...controls, '\r\nBcc: a@b.example'])
    for (const at of [0, 3, value.length]) {
      const { error } = ContactMessage.safeParse({
        ...good,
        [field]: value.slice(0, at) + control + value.slice(at),
      });
      expect(
        error?.issues.map(({ path }) => path),
        JSON.stringify(control),
      ).toEqual([[field]]);
    }
});

test.each(oneLine)('%s loses marks of direction in any position', (field) => {
  const value = good[field];
  for (const mark of directions)
    for (const at of [0, 3, value.length])
      expect(parsedOf(field, value.slice(0, at) + mark + value.slice(at)), mark).toBe(value);
});

test.each(['email', 'phone'] as const)('%s loses all invisible characters', (field) => {
  const value = good[field];
  const everywhere = (mark: string) => [...value].join(mark);
  for (const mark of [
    ...'\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u2060\u2063\u2800\ufe0f\ufeff\ufff9',
  ])
    expect(parsedOf(field, everywhere(mark)), JSON.stringify(mark)).toBe(value);
});

test.each([
  ['Persian, with a joiner that shapes its letters', '\u0645\u0647\u200c\u0631\u062e'],
  ['Sinhala, with a joiner', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['Hebrew beside Latin, with a mark between them', '\u05d3\u05e0\u05d4\u200f (Dana)'],
  ['Arabic', '\u0623\u062d\u0645\u062f'],
])('a name keeps every letter: %s', (_what, name) => {
  expect(parsedOf('name', name)).toBe(name);
  expect(parsedOf('name', `\u2068${name}\u2069`)).toBe(name);
});

test.each([...oneLine, 'message'] as const)(
  '%s with only invisible characters counts as blank',
  (field) => {
    for (const empty of ['', ' ', '\u200b\u2060', ...'\u00a0\ufeff\u3164\u2800\ufe0f\u00ad'])
      expect(problemOf(field, empty)?.[0]).toMatch(/^Enter your /);
  },
);

test('blanks and invisible characters are removed at both ends and kept inside', () => {
  expect(parsedOf('name', '\u200b\u00a0 Zoë  \u200bA \ufeff')).toBe('Zoë  \u200bA');
  expect(parsedOf('message', '\n\n a\n\nb \t\n')).toBe('a\n\nb');
  expect(parsedOf('message', 'I ❤️')).toBe('I ❤️');
  expect(parsedOf('message', '🏴󠁧󠁢󠁥󠁮󠁧󠁿')).toBe('🏴󠁧󠁢󠁥󠁮󠁧󠁿');
});

test('lengths count characters after composing, not code units', () => {
  expect(problemOf('name', '🌾'.repeat(100))).toBeUndefined();
  expect(problemOf('name', '🌾'.repeat(101))).toHaveLength(1);
  expect(parsedOf('name', 'e\u0301'.repeat(100))).toBe('é'.repeat(100));
  expect(problemOf('message', '🌾'.repeat(5000))).toBeUndefined();
  expect(problemOf('message', '🌾'.repeat(5001))).toHaveLength(1);
});

test.each([
  ['decomposed Vietnamese', 'Tiếng-Việt'.normalize('NFD'), 'Tiếng-Việt'],
  ['decomposed Korean', '한'.normalize('NFD'), '한'],
  ['Greek letters that decompose into four', 'ᾂ'.normalize('NFD'), 'ᾂ'],
  ['Hebrew with its points', 'שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
  [
    'twenty marks on a letter',
    `H${'\u0315\u0316'.repeat(10)}`,
    `H${'\u0316'.repeat(10)}${'\u0315'.repeat(10)}`,
  ],
])('%s is accepted up to the limit, composed or decomposed', (_what, part, composed) => {
  const times = Math.floor(5000 / [...composed].length);
  expect(parsedOf('message', part.repeat(times))).toBe(composed.repeat(times));
  const rest = 'x'.repeat(5000 - times * [...composed].length);
  expect(problemOf('message', `x${part.repeat(times)}${rest}`)).toEqual([
    'Shorten your message to 5,000 characters or fewer',
  ]);
});

test('a letter may have 200 accents, and more are an error', () => {
  for (const mark of ['\u0301', '\u0f73', '\u{113c2}', '\u{16d67}']) {
    expect(problemOf('message', `e${mark.repeat(200)}e${mark.repeat(200)}`)).toBeUndefined();
    expect(problemOf('message', `e${mark.repeat(201)}`)).toEqual([
      'Take out some accents: one letter has more than 200',
    ]);
  }
  expect(problemOf('name', `e${'\u0316'.repeat(99)}`)).toBeUndefined();
  for (const field of [...oneLine, 'message'] as const)
    expect(problemOf(field, `e${'\u0316'.repeat(62_000)}`)).toHaveLength(1);
});

test('a character that composes with its own kind, or is reordered among it, counts as an accent', () => {
  const begins = new Set<string>();
  const follows = new Set<string>();
  const moves: string[] = [];
  let mostParts = 0;
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    const parts = [...character.normalize('NFD')];
    mostParts = Math.max(mostParts, parts.length);
    if (parts.length > 1 && character.normalize('NFC') === character) {
      begins.add(parts[0] ?? '');
      follows.add(parts.at(-1) ?? '');
    }
    const after = `\u0345${character}`; // has the highest combining class, so normalization sorts every other mark before it
    if (after.normalize('NFD') !== `\u0345${parts.join('')}`) moves.push(character);
  }
  expect(mostParts).toBe(4);
  const chains = [...follows].filter((character) => begins.has(character));
  expect(chains.length).toBeGreaterThan(2);
  expect(moves.length).toBeGreaterThan(900);
  const uncounted = [...chains, ...moves].filter(
    (character) => problemOf('message', `e${character.repeat(201)}`) === undefined,
  );
  expect(uncounted).toEqual([]);
});

test.each(['a@b.co', 'a.b+c@sub.example.org', "o'neil@example.com", ' a@b.co '])(
  '%j is an email address',
  (email) => {
    expect(problemOf('email', email)).toBeUndefined();
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
  expect(problemOf('email', email)).toEqual([
    'Enter one full email address and nothing else, like name@example.com',
  ]);
});

test.each(['a@b.co.', 'a@b.co,', 'a@b.co; ', 'mailto:a@b.co', 'MailTo:a@b.co.', ' a@b.co. \u200b'])(
  '%j loses what cannot be part of an email address',
  (email) => {
    expect(parsedOf('email', email)).toBe('a@b.co');
  },
);

test.each(['a@b.co.\r\nBcc: x@y.example', 'mailto:a@b.co\r\n', 'a@b.co\n.', 'mailto:\na@b.co'])(
  '%j is refused, so that no header is injected into a mail',
  (email) => {
    expect(problemOf('email', email)).toEqual([fields.email.control]);
  },
);

test.each(oneLine)('the error for a tab in %s names tabs', (field) => {
  expect(problemOf(field, `${good[field]}\t`)?.[0]).toMatch(/^Type your .* without tabs/);
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
])('a phone number is kept as typed: %s', (_what, typed) => {
  expect(parsedOf('phone', typed)).toBe(typed);
});

test.each([
  ['6 digits', '555-012', phone.tooFewDigits],
  ['few digits in many words', 'call me at 12345', phone.tooFewDigits],
  ['41 digits', '1'.repeat(41), phone.tooLong],
  ['101 characters', `402-555-0123 ${'x'.repeat(88)}`, phone.tooLong],
  ['markup', '4025550123<', phone.wrong],
  ['a sum', '402=5550123', phone.wrong],
  ['an emoji that is no phone', '402-555-0123 🙂', phone.wrong],
  ['a line break', '402-555-0123\n', phone.control],
  ['a header of a mail', '402-555-0123\r\nBcc: a@b.example', phone.control],
])('the error for a phone number names its problem: %s', (_what, typed, sentence) => {
  expect(problemOf('phone', typed)).toEqual([sentence]);
});

test('in a message, line breaks become LF, control characters are removed and all else is kept', () => {
  expect(parsedOf('message', 'a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
  expect(parsedOf('message', 'a\x07b\x1b[31mc\td\x9b')).toBe('ab[31mc\td');
  expect(problemOf('message', 'a\0b')).toHaveLength(1);
});

const valid = {
  email: validEmails,
  phone: validPhones,
};
const long = { timeout: 60_000 };

test.each(['email', 'phone'] as const)(
  'property: %s accepts every text that follows its rule, trimmed',
  long,
  (field) => {
    fc.assert(
      fc.property(
        invisibleCharacters,
        valid[field],
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
  long,
  () => {
    const zeros = [...'0０٠۰०๐'].map((zero) => zero.codePointAt(0) ?? 0);
    const digit = fc
      .tuple(fc.constantFrom(...zeros), fc.nat(9))
      .map(([zero, value]) => String.fromCodePoint(zero + value));
    const gap = fc.constantFrom('', '', '', ' ', '.', '•', '·', '/', ' or ', ' (');
    const mark = fc.constantFrom('', '', ...directions, '\u200e', '\u200f', '\u2060');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(mark, digit, gap), { minLength: 7, maxLength: 24 }),
        mark,
        (parts, last) => {
          const typed = parts.map((part) => part.join('')).join('') + last;
          const seen = parts.map(([, ...shown]) => shown.join('')).join('');
          expect(parsedOf('phone', typed)).toBe(seen.trim());
        },
      ),
    );
  },
);

test(
  'property: an email address with invisible marks anywhere in it parses to the address without them',
  long,
  () => {
    fc.assert(
      fc.property(
        validEmails,
        fc.constantFrom(...directions, '\u200b', '\ufeff'),
        fc.nat(),
        (email, mark, place) => {
          const at = place % (email.length + 1);
          expect(parsedOf('email', email.slice(0, at) + mark + email.slice(at))).toBe(email);
        },
      ),
    );
  },
);

test('property: a name parses to its text, composed and trimmed', long, () => {
  const letter = fc.constantFrom(...'aZé漢🌾', "O'", 'e\u0301', 'x y');
  const names = fc.array(letter, { minLength: 1, maxLength: 130 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(invisibleCharacters, names, invisibleCharacters, (before, name, after) => {
      const composed = name.normalize('NFC');
      if ([...composed].length > 100)
        expect(problemOf('name', before + name + after)).toHaveLength(1);
      else expect(parsedOf('name', before + name + after)).toBe(composed);
    }),
  );
});

test('property: only the exact names of the six departments are accepted', long, () => {
  const near = fc.constantFrom('', 'billing', 'Billing ', 'Anything');
  fc.assert(
    fc.property(fc.oneof(hostileStrings, near, validDepartments), (department) => {
      const isOne = (departments as readonly string[]).includes(department);
      const problem = isOne ? undefined : ['Choose a department from the list'];
      expect(problemOf('department', department)).toEqual(problem);
    }),
  );
});

test('property: a message keeps every character except control characters', long, () => {
  fc.assert(
    fc.property(hostileStrings, (typed) => {
      if (typed.includes('\0')) {
        expect(problemOf('message', typed)).toHaveLength(1);
        return;
      }
      const kept = [...typed.replace(/\r\n|[\r\u2028\u2029]/g, '\n')]
        .filter(
          (character) => character === '\n' || character === '\t' || !/\p{Cc}/u.test(character),
        )
        .join('')
        .normalize('NFC');
      const parsed = ContactMessage.safeParse({ ...good, message: `a${typed}z` });
      expect(parsed.data?.message).toBe(`a${kept}z`.normalize('NFC'));
    }),
  );
});

test('property: a parsed message parses to itself', long, () => {
  fc.assert(
    fc.property(
      hostileStrings,
      hostileStrings,
      hostileStrings,
      hostileStrings,
      (name, email, phone, message) => {
        const { data } = ContactMessage.safeParse({
          ...good,
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

test('the form is valid only with a token of the security check', () => {
  const withToken = { ...good, [tokenField]: 't' };
  expect(ContactForm.parse(withToken)).toEqual(withToken);
  const pathsOf = (form: object) =>
    ContactForm.safeParse({ ...withToken, ...form }).error?.issues.map(({ path }) => path);
  for (const token of ['', undefined])
    expect(pathsOf({ [tokenField]: token })).toEqual([[tokenField]]);
  expect(pathsOf({ email: 'nobody', [tokenField]: '' })).toEqual([['email'], [tokenField]]);
});
