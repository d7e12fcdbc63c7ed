import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeUnlisted } from './remove-unlisted.ts';

test('only the PDFs that the practice lists stay, and a practice without forms has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['Listed.pdf', 'Of-Another-Practice.pdf', 'notes.txt'])
    writeFileSync(join(folder, file), '');
  removeUnlisted(folder, ['/forms/Listed.pdf', '/forms/Missing.pdf']);
  expect(readdirSync(folder).sort()).toEqual(['Listed.pdf', 'notes.txt']);
  removeUnlisted(folder, []);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
  expect(() => removeUnlisted(join(folder, 'nowhere'), [])).not.toThrow();
});
