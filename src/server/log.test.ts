import { expect, test } from 'vitest';
import { createLog, errorFields, logLevels } from './log.ts';

/** Writes a line of each level to a log, and returns the levels of the logged lines. */
function loggedLevels(level: (typeof logLevels)[number]) {
  const lines: string[] = [];
  const log = createLog(level, (line) => lines.push(line));
  for (const name of logLevels) if (name !== 'silent') log[name]('words', { ref: 'AAAAA-BBBBB' });
  return lines.map((line) => JSON.parse(line).level);
}

test('a log writes the lines of its level and of the more severe levels', () => {
  const all = loggedLevels('trace');
  expect(all).toEqual(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
  logLevels.forEach((level, i) => {
    expect(loggedLevels(level)).toEqual(all.slice(i));
  });
});

test('a log line is JSON with time, level, message and the given fields', () => {
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

test('errorFields contains the file of an error, but not its message, which may quote what was typed', () => {
  const error = new SyntaxError('unexpected canary\nin canary');
  const logged = JSON.stringify(errorFields(error));
  expect(logged).toContain('log.test.ts');
  expect(logged).not.toContain('canary');
});
