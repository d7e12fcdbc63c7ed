import { expect, test } from 'vitest';
import { createLog, framesOf, logLevels } from './log.ts';

function linesAt(level: (typeof logLevels)[number]) {
  const lines: string[] = [];
  const log = createLog(level, (line) => lines.push(line));
  for (const name of logLevels) if (name !== 'silent') log[name]('words', { ref: 'AAAAA-BBBBB' });
  return lines.map((line) => JSON.parse(line).level);
}

test('each level says what the levels above it say, and never more than trace does', () => {
  const all = linesAt('trace');
  expect(all).toEqual(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
  logLevels.forEach((level, i) => {
    expect(linesAt(level)).toEqual(all.slice(i));
  });
});

test('a line is JSON with time, level and words', () => {
  const lines: string[] = [];
  createLog('info', (line) => lines.push(line)).info('message stored', { ref: 'AAAAA-BBBBB' });
  expect(lines[0]?.endsWith('\n')).toBe(true);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    level: 'info',
    msg: 'message stored',
    ref: 'AAAAA-BBBBB',
  });
});

test('of an error only its place is told, as its message may quote what was typed', () => {
  const error = new SyntaxError('unexpected canary\nin canary');
  const told = JSON.stringify(framesOf(error));
  expect(told).toContain('log.test.ts');
  expect(told).not.toContain('canary');
});
