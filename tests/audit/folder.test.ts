import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readCached, reportsFolder, useReportsFolder } from '#audit/report/folder.ts';

const committedFolder = reportsFolder;
const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => {
  useReportsFolder(committedFolder);
  rmSync(folder, { recursive: true });
});

test('readCached returns the new text of a file that changes many times within one tick of the clock, and nothing once it is removed', () => {
  useReportsFolder(folder);
  const read = () => readCached('facts.txt', (text) => ({ text }));
  for (let change = 0; change < 50; change++) {
    const text = `text ${change % 10}`; // always of the same size
    writeFileSync(join(folder, 'facts.txt'), text);
    expect(read()).toEqual({ text });
    expect(read()).toBe(read());
  }
  rmSync(join(folder, 'facts.txt'));
  expect(read()).toEqual({ text: '' });
});
