// Adds a zero without a slash to a TrueType font whose zero has one. The outlines are those of the font: the slash cuts
// the inside of its zero in two, and this joins the two parts again. The feature `ss01` shows the zero without a slash,
// alone or together with `tnum` (figures of equal width).

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}
type Contour = readonly Point[];
interface Zero {
  contours: readonly Contour[];
  advance: number;
}
type Tables = Map<string, Buffer>;

/** Big-endian numbers of 16 bits, as in all tables below. */
const words = (...values: readonly number[]) => {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2);
  return buffer;
};
const long = (value: number) => words(value >>> 16, value);
const padded = (data: Buffer, to: number) =>
  Buffer.concat([data, Buffer.alloc((to - (data.length % to)) % to)]);

function table(tables: Tables, tag: string) {
  const data = tables.get(tag);
  if (!data) throw new Error(`the font has no table ${tag}`);
  return data;
}

function tablesOf(font: Buffer): Tables {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = font.subarray(12 + index * 16, 28 + index * 16);
      const offset = record.readUInt32BE(8);
      return [
        record.toString('latin1', 0, 4),
        font.subarray(offset, offset + record.readUInt32BE(12)),
      ];
    }),
  );
}

/** The checksums are 0, because subset-font, which reads this font, computes them. */
function fontOf(tables: Tables) {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  let offset = 12 + 16 * sorted.length;
  const records = sorted.map(([tag, data]) => {
    const record = Buffer.concat([Buffer.from(tag), long(0), long(offset), long(data.length)]);
    offset += padded(data, 4).length;
    return record;
  });
  return Buffer.concat([
    long(0x00010000),
    words(sorted.length, 0, 0, 0),
    ...records,
    ...sorted.map(([, data]) => padded(data, 4)),
  ]);
}

/** The glyph of a character, from the subtable in format 4, which every font for browsers has. */
function glyphOf(tables: Tables, code: number) {
  const cmap = table(tables, 'cmap');
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    if (subtable.readUInt16BE(0) !== 4) continue;
    const bytes = subtable.readUInt16BE(6);
    for (let at = 0; at < bytes; at += 2) {
      if (subtable.readUInt16BE(14 + at) < code) continue;
      const first = subtable.readUInt16BE(16 + bytes + at);
      const delta = subtable.readUInt16BE(16 + 2 * bytes + at);
      const rangeAt = 16 + 3 * bytes + at;
      const range = subtable.readUInt16BE(rangeAt);
      if (!range) return (code + delta) & 0xffff;
      return (subtable.readUInt16BE(rangeAt + range + 2 * (code - first)) + delta) & 0xffff;
    }
  }
  throw new Error('the font has no character table in format 4');
}

/** The parts of `data` between neighboring offsets. */
const split = (data: Buffer, offsets: readonly number[]) =>
  offsets.slice(1).map((end, index) => data.subarray(offsets[index], end));
function offsetsOf(parts: readonly Buffer[]) {
  const offsets = [0];
  for (const { length } of parts) offsets.push((offsets.at(-1) ?? 0) + length);
  return offsets;
}
const readOffsets = (data: Buffer, isLong: boolean) =>
  Array.from({ length: data.length / (isLong ? 4 : 2) }, (_, index) =>
    isLong ? data.readUInt32BE(index * 4) : data.readUInt16BE(index * 2) * 2,
  );

const readGlyphs = (tables: Tables) =>
  split(
    table(tables, 'glyf'),
    readOffsets(table(tables, 'loca'), table(tables, 'head').readInt16BE(50) === 1),
  );

function readMetrics(tables: Tables, glyph: number) {
  const last = table(tables, 'hhea').readUInt16BE(34) - 1;
  const hmtx = table(tables, 'hmtx');
  return {
    advance: hmtx.readUInt16BE(Math.min(glyph, last) * 4),
    bearing: hmtx.readInt16BE(
      glyph <= last ? glyph * 4 + 2 : (last + 1) * 4 + (glyph - last - 1) * 2,
    ),
  };
}

function readContours(glyph: Buffer): Contour[] {
  const ends = Array.from({ length: glyph.readInt16BE(0) }, (_, index) =>
    glyph.readUInt16BE(10 + index * 2),
  );
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 12 + ends.length * 2 + glyph.readUInt16BE(10 + ends.length * 2);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++);
    const repeats = flag & 8 ? glyph.readUInt8(at++) : 0;
    for (let index = 0; index <= repeats; index++) flags.push(flag);
  }
  const readCoordinates = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += glyph.readUInt8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readCoordinates(2, 16);
  const ys = readCoordinates(4, 32);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: (flag & 1) === 1,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

function writeContours(contours: readonly Contour[]) {
  const points = contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const steps = (values: readonly number[]) =>
    words(...values.map((value, index) => value - (values[index - 1] ?? 0)));
  return padded(
    Buffer.concat([
      words(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)),
      words(
        ...contours.map(
          (_, index) =>
            contours.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0) - 1,
        ),
      ),
      words(0),
      Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
      steps(xs),
      steps(ys),
    ]),
    4,
  );
}

/** Half of the inside of the zero, from one end of its only straight line, the slash, around to the other. */
function openAtSlash(contour: Contour) {
  const before = contour.findIndex(
    (point, index) => point.onCurve && contour[(index + 1) % contour.length]?.onCurve,
  );
  return [...contour.slice(before + 1), ...contour.slice(0, before + 1)];
}

/** The point where the end of one arc and the beginning of another meet, if both go on straight. */
function between(end: Contour, start: Contour): Point {
  const [p, a] = end.slice(-2);
  const [b, q] = start;
  if (!(p && a && b && q)) throw new Error('the halves of the zero are no arcs');
  const [dx, dy, ex, ey] = [a.x - p.x, a.y - p.y, b.x - q.x, b.y - q.y];
  const along = ((b.x - a.x) * ey - (b.y - a.y) * ex) / (dx * ey - dy * ex);
  return { x: Math.round(a.x + along * dx), y: Math.round(a.y + along * dy), onCurve: false };
}

function withoutSlash([outside, ...halves]: readonly Contour[]): Contour[] {
  const [one, other] = halves.map(openAtSlash);
  if (!(outside && one && other && halves.length === 2))
    throw new Error('the zero of the font is not cut in two by a slash');
  return [outside, [...one, between(one, other), ...other, between(other, one)]];
}

function readZero(font: Buffer): Zero {
  const tables = tablesOf(font);
  const glyph = glyphOf(tables, 0x30);
  const outline = readGlyphs(tables)[glyph];
  if (!outline) throw new Error('the font has no zero');
  return { contours: readContours(outline), advance: readMetrics(tables, glyph).advance };
}

/** The positions on the axis of weights, above 0 and at most 1, at which the outlines stop changing at an even rate. */
function axisStops(tables: Tables) {
  const avar = table(tables, 'avar');
  return Array.from({ length: avar.readUInt16BE(8) }, (_, index) => ({
    position: avar.readInt16BE(10 + index * 4) / 0x4000,
    normalized: avar.readInt16BE(12 + index * 4),
  })).filter(({ position }) => position > 0);
}

/** How the points of the zero move from the first weight to the others. */
function writeVariations(regular: Zero, others: readonly { peak: number; zero: Zero }[]) {
  // Four more points follow those of the outline. The second of them is the advance.
  const points = ({ contours, advance }: Zero) => [
    ...contours.flat(),
    ...[0, advance, 0, 0].map((x) => ({ x, y: 0 })),
  ];
  const runs = (values: readonly number[]) =>
    Buffer.concat([Buffer.from([0x40 | (values.length - 1)]), words(...values)]);
  const origin = points(regular);
  const serialized = others.map(({ zero }) => {
    const moved = points(zero);
    if (moved.length !== origin.length || moved.length > 64)
      throw new Error('the zeros of two weights do not have the same points');
    return Buffer.concat([
      Buffer.from([0]), // all points
      runs(moved.map(({ x }, index) => x - (origin[index]?.x ?? 0))),
      runs(moved.map(({ y }, index) => y - (origin[index]?.y ?? 0))),
    ]);
  });
  const headers = others.map(({ peak }, index) =>
    words(
      serialized[index]?.length ?? 0,
      0xe000, // the position is in this header, with a start and an end, and the points are in the data
      peak,
      others[index - 1]?.peak ?? 0,
      others[index + 1]?.peak ?? peak,
    ),
  );
  const header = words(others.length, 4 + Buffer.concat(headers).length);
  return padded(Buffer.concat([header, ...headers, ...serialized]), 4);
}

/** The single substitutions of the first lookup of GSUB. */
function readSubstitutions(gsub: Buffer) {
  const lookups = gsub.subarray(gsub.readUInt16BE(8));
  const lookup = lookups.subarray(lookups.readUInt16BE(2));
  const subtable = lookup.subarray(lookup.readUInt16BE(6));
  const coverage = subtable.subarray(subtable.readUInt16BE(2));
  const count = coverage.readUInt16BE(2);
  const glyphs =
    coverage.readUInt16BE(0) === 1
      ? Array.from({ length: count }, (_, index) => coverage.readUInt16BE(4 + index * 2))
      : Array.from({ length: count }, (_, index) => {
          const first = coverage.readUInt16BE(4 + index * 6);
          const length = coverage.readUInt16BE(6 + index * 6) - first + 1;
          return Array.from({ length }, (_, step) => first + step);
        }).flat();
  const isDelta = subtable.readUInt16BE(0) === 1;
  return new Map(
    glyphs.map((glyph, index) => [
      glyph,
      isDelta ? (glyph + subtable.readInt16BE(4)) & 0xffff : subtable.readUInt16BE(6 + index * 2),
    ]),
  );
}

/** A GSUB table with one lookup of single substitutions for each feature, applied in the order of `features`. */
function writeSubstitutions(features: readonly (readonly [string, ReadonlyMap<number, number>])[]) {
  const list = (head: readonly number[], items: readonly Buffer[], tags?: readonly string[]) => {
    const itemHead = tags ? 6 : 2;
    const start = head.length * 2 + 2 + items.length * itemHead;
    const offsets = offsetsOf(items).map((offset) => offset + start);
    return Buffer.concat([
      words(...head, items.length),
      ...items.map((_, index) =>
        Buffer.concat([Buffer.from(tags?.[index] ?? ''), words(offsets[index] ?? 0)]),
      ),
      ...items,
    ]);
  };
  const lookups = features.map(([, substitutions]) => {
    const pairs = [...substitutions].sort(([a], [b]) => a - b);
    const subtable = Buffer.concat([
      words(2, 6 + pairs.length * 2, pairs.length, ...pairs.map(([, to]) => to)),
      words(1, pairs.length, ...pairs.map(([from]) => from)),
    ]);
    return list([1, 0], [subtable]);
  });
  const sorted = features
    .map(([tag], lookup) => ({ tag, lookup }))
    .sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const language = words(4, 0, 0, 0xffff, sorted.length, ...sorted.keys());
  const scripts = list([], [language, language], ['DFLT', 'latn']);
  const featureList = list(
    [],
    sorted.map(({ lookup }) => words(0, 1, lookup)),
    sorted.map(({ tag }) => tag),
  );
  const at = 10;
  return Buffer.concat([
    words(1, 0, at, at + scripts.length, at + scripts.length + featureList.length),
    scripts,
    featureList,
    list([], lookups),
  ]);
}

/**
 * Returns `font` with the zero without a slash. `font` must be variable in its weight, must have the figures, and
 * `tnum` as its only GSUB feature. It must not have the table HVAR, so that browsers take the widths of all weights
 * from gvar. `atPosition` makes the same font for a single weight: a position from 0 to 1 on the axis.
 */
export async function addPlainZero(
  font: Buffer,
  atPosition: (position: number) => Promise<Buffer>,
) {
  const tables = tablesOf(font);
  const plainZero = async (position: number): Promise<Zero> => {
    const { contours, advance } = readZero(await atPosition(position));
    return { contours: withoutSlash(contours), advance };
  };
  const regular = await plainZero(0);
  const others = await Promise.all(
    axisStops(tables).map(async ({ position, normalized }) => ({
      peak: normalized,
      zero: await plainZero(position),
    })),
  );

  const tabular = readSubstitutions(table(tables, 'GSUB'));
  const zero = glyphOf(tables, 0x30);
  const tabularZero = tabular.get(zero) ?? 0;
  const glyphs = readGlyphs(tables).map((glyph) => padded(glyph, 4));
  const [plain, plainTabular] = [glyphs.length, glyphs.length + 1];

  // The zero of equal width is a glyph that contains the zero, shifted. This copy contains the zero without a slash.
  const shifted = Buffer.from(glyphs[tabularZero] ?? []);
  if (shifted.readInt16BE(0) !== -1 || shifted.readUInt16BE(12) !== zero)
    throw new Error('the zero of equal width does not consist of the zero');
  shifted.writeUInt16BE(plain, 12);
  glyphs.push(writeContours(regular.contours), shifted);
  const metrics = glyphs.map((_, glyph) =>
    readMetrics(tables, glyph === plain ? zero : glyph === plainTabular ? tabularZero : glyph),
  );

  const gvar = table(tables, 'gvar');
  const glyphCount = gvar.readUInt16BE(12);
  const hasLongOffsets = (gvar.readUInt16BE(14) & 1) === 1;
  const offsetTable = gvar.subarray(20, 20 + (glyphCount + 1) * (hasLongOffsets ? 4 : 2));
  const variations = split(
    gvar.subarray(gvar.readUInt32BE(16)),
    readOffsets(offsetTable, hasLongOffsets),
  );
  variations.push(writeVariations(regular, others), variations[tabularZero] ?? Buffer.alloc(0));
  const sharedTuples = gvar.subarray(
    gvar.readUInt32BE(8),
    gvar.readUInt32BE(8) + gvar.readUInt16BE(6) * gvar.readUInt16BE(4) * 2,
  );
  const offsetsEnd = 20 + (glyphs.length + 1) * 4;

  const changed = (tag: string, at: number, value: number) => {
    const copy = Buffer.from(table(tables, tag));
    copy.writeUInt16BE(value, at);
    tables.set(tag, copy);
  };
  changed('maxp', 4, glyphs.length);
  changed('hhea', 34, glyphs.length);
  changed('head', 50, 1);
  tables.set('glyf', Buffer.concat(glyphs));
  tables.set('loca', Buffer.concat(offsetsOf(glyphs).map(long)));
  tables.set('hmtx', words(...metrics.flatMap(({ advance, bearing }) => [advance, bearing])));
  tables.set(
    'gvar',
    Buffer.concat([
      gvar.subarray(0, 8),
      long(offsetsEnd),
      words(glyphs.length, 1),
      long(offsetsEnd + sharedTuples.length),
      ...offsetsOf(variations).map(long),
      sharedTuples,
      ...variations,
    ]),
  );
  tables.set(
    'GSUB',
    writeSubstitutions([
      ['tnum', tabular],
      [
        'ss01',
        new Map([
          [zero, plain],
          [tabularZero, plainTabular],
        ]),
      ],
    ]),
  );
  return fontOf(tables);
}
