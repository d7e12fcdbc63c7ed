import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { tokenField } from './captcha.ts';
import { decode } from './decode.ts';

/** The largest body that the server reads (BODY_LIMIT_BYTES). */
const bodyLimit = 131_072;

/** Measures CPU time, not elapsed time: the machine may be busy with something else. */
function costOf(body: Uint8Array, runs: number) {
  const costs = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    decode(body);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...costs);
}

const usual: Record<string, string> = { ...sampleMessage, [tokenField]: 'token' };
const fields = [...Object.keys(usual), 'another'];
const asIs = (text: string) => text;

/** A body at the size limit: `field` repeats `unit` as often as the other fields leave room for. */
function bodyOf(field: string, unit: string, spell = asIs, mostUnits = Number.POSITIVE_INFINITY) {
  const others = Object.entries(usual).filter(([name]) => name !== field);
  const head = `${new URLSearchParams(others)}&${field}=`;
  const spelled = spell(unit);
  const times = Math.floor((bodyLimit - head.length) / Buffer.byteLength(spelled));
  return Buffer.from(head + spelled.repeat(Math.min(times, mostUnits)));
}

/** An ordinary body of this length costs about 3 ms, so the limit is below 50 ms. The highest ratio measured is 3. */
const mostRatio = 7;
const ordinary = costOf(bodyOf('message', 'I would like to talk to you. '), 30);

/** The minimum of a few runs is close to the real cost. More runs follow only if the first ones were slow. */
function ratioOf(body: Uint8Array) {
  const ratio = costOf(body, 2) / ordinary;
  return ratio < mostRatio ? ratio : costOf(body, 8) / ordinary;
}

const accents = (unit: string, count: number) => `e${unit.repeat(count / [...unit].length)}`;
const worst: [what: string, unit: string][] = [
  ['one letter with all accents', '\u0316'],
  ['accents in the wrong order', '\u0315\u0316'],
  [
    'as many accents on each letter as are allowed, in the wrong order',
    `e${'\u0315'.repeat(100)}${'\u0316'.repeat(100)}`,
  ],
  ['marks that decompose into two', accents('\u0f73', 200)],
  ['marks that are reordered among each other', accents('\u0f73\u0316', 200)],
  ['marks that compose with their own kind', accents('\u{16128}', 200)],
  ['letters that compose with their own kind', '\u{16d67}'],
  ['letters that decompose into four', '\u03b1\u0313\u0300\u0345'],
  ['blanks', ' '],
  ['invisible characters', '\u200b'],
  ['control characters', '\x07'],
  ['line breaks', '\r'],
  ['dashes', '\u2013'],
  ['digits', '1'],
  ['half an address', 'a@a.a-'],
  ['equals signs', '='],
  ['plus signs', '+'],
  ['separators', '&'],
  ['fields', 'a=1&'],
];
const halves = `a${' '.repeat(bodyLimit / 2 - 300)}`;

test.each([...worst, ['a letter between blanks', halves] as [string, string]])(
  'decoding %s costs little more than decoding ordinary text, in any field',
  (_what, unit) => {
    for (const field of fields)
      for (const spell of [asIs, encodeURIComponent])
        expect(ratioOf(bodyOf(field, unit, spell)), field).toBeLessThan(mostRatio);
    // Longer messages are refused before Unicode composition.
    const whole = Math.floor(20_000 / [...unit].length);
    expect(ratioOf(bodyOf('message', unit, asIs, whole))).toBeLessThan(mostRatio);
  },
);

test('property: decoding any text costs little more than decoding ordinary text', {
  timeout: 120_000,
}, () => {
  const mark = fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code));
  const piece = fc
    .tuple(fc.oneof(fc.string({ unit: 'binary', maxLength: 4 }), mark), fc.nat(250))
    .map(([text, times]) => text.toWellFormed().repeat(times + 1));
  const unit = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...fields), unit, fc.boolean(), (field, text, isEncoded) => {
      const body = bodyOf(field, text || 'x', isEncoded ? encodeURIComponent : asIs);
      expect(ratioOf(body)).toBeLessThan(mostRatio);
    }),
  );
});
