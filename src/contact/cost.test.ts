import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { tokenField } from './captcha.ts';
import { decode } from './decode.ts';

/** The largest body that the server reads (BODY_LIMIT_BYTES). */
const bodyLimit = 131_072;

/** Measures CPU time in microseconds, not elapsed time, because the machine may be busy with something else. */
function measureCost(body: Uint8Array, { runs }: { runs: number }) {
  const costs = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    decode(body);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...costs);
}

const sampleForm: Record<string, string> = { ...sampleMessage, [tokenField]: 'token' };
const fields = [...Object.keys(sampleForm), 'unknown'];
const asIs = (text: string) => text;

/** A body at the size limit, in which `field` repeats `unit` as often as fits, but at most `maxUnits` times. */
function bodyOf(field: string, unit: string, encode = asIs, maxUnits = Number.POSITIVE_INFINITY) {
  const others = Object.entries(sampleForm).filter(([name]) => name !== field);
  const head = `${new URLSearchParams(others)}&${field}=`;
  const encoded = encode(unit);
  const fittingUnits = Math.floor((bodyLimit - head.length) / Buffer.byteLength(encoded));
  return Buffer.from(head + encoded.repeat(Math.min(fittingUnits, maxUnits)));
}

/**
 * How many times as much as ordinary text a body may cost. The highest ratio measured is 3. Ordinary text of this
 * length costs about 3 ms, so no body may cost 50 ms.
 */
const maxRatio = 7;
const ordinaryCost = measureCost(bodyOf('message', 'I would like to talk to you. '), { runs: 30 });

/** The cost of a body divided by that of ordinary text. Two measurements are enough, unless both are too slow. */
function costRatio(body: Uint8Array) {
  const ratio = measureCost(body, { runs: 2 }) / ordinaryCost;
  return ratio < maxRatio ? ratio : measureCost(body, { runs: 8 }) / ordinaryCost;
}

/** A letter with this number of combining characters. */
const accented = (unit: string, count: number) => `e${unit.repeat(count / [...unit].length)}`;
const costlyTexts: [description: string, unit: string][] = [
  ['nothing but accents', '\u0316'],
  ['accents in the wrong order', '\u0315\u0316'],
  [
    'letters with as many accents as are allowed, in the wrong order',
    `e${'\u0315'.repeat(100)}${'\u0316'.repeat(100)}`,
  ],
  ['marks that decompose into two', accented('\u0f73', 200)],
  ['marks that change places with each other', accented('\u0f73\u0316', 200)],
  ['marks that compose with themselves', accented('\u{16128}', 200)],
  ['letters that compose with themselves', '\u{16d67}'],
  ['letters that decompose into four', '\u03b1\u0313\u0300\u0345'],
  ['blanks', ' '],
  ['invisible characters', '\u200b'],
  ['control characters', '\x07'],
  ['line breaks', '\r'],
  ['dashes', '\u2013'],
  ['digits', '1'],
  ['parts of an email address', 'a@a.a-'],
  ['equals signs', '='],
  ['plus signs', '+'],
  ['field separators', '&'],
  ['unknown fields', 'a=1&'],
];
const letterBetweenBlanks = `a${' '.repeat(bodyLimit / 2 - 300)}`;

test.each([...costlyTexts, ['a letter between blanks', letterBetweenBlanks] as [string, string]])(
  'decoding %s, in any field, costs less than seven times as much as decoding ordinary text',
  (_description, unit) => {
    for (const field of fields)
      for (const encode of [asIs, encodeURIComponent])
        expect(costRatio(bodyOf(field, unit, encode)), field).toBeLessThan(maxRatio);
    // The longest message that reaches Unicode composition: longer ones are refused before.
    const maxUnits = Math.floor(20_000 / [...unit].length);
    expect(costRatio(bodyOf('message', unit, asIs, maxUnits))).toBeLessThan(maxRatio);
  },
);

test('property: decoding any text costs less than seven times as much as decoding ordinary text', {
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
      expect(costRatio(body)).toBeLessThan(maxRatio);
    }),
  );
});
