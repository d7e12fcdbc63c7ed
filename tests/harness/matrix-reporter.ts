import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { notHere, notInMode } from './engines.ts';
import { type Engine, engines, type ModeName, modeNames } from './modes.ts';
import { withPlaceholders } from './practice.ts';

type Options = { file: string };
type Use = { engine?: Engine; mode?: ModeName };

/** Counts what a cell says; nothing is left empty. */
class Cells {
  passed = 0;
  failed = 0;
  named = 0;
  missing = 0;

  cell(result: string | undefined, reason: string) {
    if (result === 'passed') this.passed++;
    else if (result === undefined && reason === 'did not run') this.missing++;
    else if (result === undefined || result.startsWith('–')) this.named++;
    else this.failed++;
    return result ?? `– ${reason}`;
  }
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** A result, or why there is none: a test that is skipped says it when it runs, and only then. */
const isKnown = (cell: string) => cell !== '– did not run';

/** The cells of the tables in a kept matrix: what a run of a few journeys does not renew. */
function readKept(text: string) {
  const found: { table: string; row: string; column: string; result: string }[] = [];
  for (const part of text.split('\n## ').slice(1)) {
    const [table = '', ...lines] = part.split('\n');
    const [head = [], , ...rows] = lines
      .filter((line) => line.startsWith('|'))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    for (const [row = '', ...cells] of rows)
      for (const [index, cell] of cells.entries()) {
        const column = head[index + 1];
        if (column && isKnown(cell)) found.push({ table, row, column, result: cell });
      }
  }
  return found;
}

/**
 * Prints which journey passed in which window, mode and engine, and keeps it in `file`. The core journeys
 * are walked in all of them; of the others, window and mode are part of the name. A run of a few journeys,
 * by a filter, renews their cells only.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter's default export
export default class MatrixReporter implements Reporter {
  /** By journey and window, then by engine and mode. */
  private readonly core = new Map<string, Map<string, string>>();
  private readonly others = new Map<string, Map<string, string>>();
  private readonly cells = new Cells();
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  onBegin(_config: FullConfig, suite: Suite) {
    for (const test of suite.allTests()) this.place(test);
    const { file } = this.options;
    if (!process.env.MATRIX_PART || !existsSync(file)) return;
    for (const { table, row, column, result } of readKept(readFileSync(file, 'utf8'))) {
      const engine = table.split(', ')[1];
      const rows = engine ? this.core : this.others;
      const cells = rows.get(row) ?? new Map<string, string>();
      rows.set(row, cells.set(engine ? `${engine}, ${column}` : column, result));
    }
  }

  private place(test: TestCase) {
    const [, , path = '', ...titles] = test.titlePath();
    const spec = basename(path, '.spec.ts');
    const { engine = 'Chromium', mode = 'as it is' } = (test.parent.project()?.use ?? {}) as Use;
    const isCore = spec === 'core';
    const [rows, name, column] = isCore
      ? [this.core, titles.toReversed().join(', '), `${engine}, ${mode}`]
      : [this.others, `${spec} › ${titles.join(' › ')}`, test.titlePath()[1] || 'Chromium'];
    const kept = withPlaceholders(name).replaceAll('|', '/');
    const row = rows.get(kept) ?? new Map<string, string>();
    rows.set(kept, row);
    return { row, column };
  }

  onTestEnd(test: TestCase, { status }: TestResult) {
    const { row, column } = this.place(test);
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
    row.set(column, status === 'skipped' ? `– ${reason ?? 'skipped without a reason'}` : status);
  }

  /** One table for each engine: journey and window down, mode across. */
  private coreTable(engine: Engine) {
    const rows = [...this.core].map(([name, row]) => [
      name,
      ...modeNames.map((mode) =>
        this.cells.cell(row.get(`${engine}, ${mode}`), notInMode(engine, mode, name)),
      ),
    ]);
    return `## Core journeys, ${engine}\n\n${table(['journey, window', ...modeNames], rows)}`;
  }

  private otherTable() {
    const rows = [...this.others].map(([name, row]) => [
      name,
      ...engines.map((engine) =>
        this.cells.cell(row.get(engine), notHere(engine, name.split(' › ')[0] ?? '')),
      ),
    ]);
    const sorted = rows.sort(([one = ''], [other = '']) => one.localeCompare(other));
    return `## The other journeys\n\n${table(['journey, with its window and mode', ...engines], sorted)}`;
  }

  onEnd() {
    const parts = [...engines.map((engine) => this.coreTable(engine)), this.otherTable()];
    const { passed, failed, named, missing } = this.cells;
    const sum = `${passed} cells passed, ${failed} failed, ${named} named as not run here, ${missing} did not run`;
    const text = `${['# Journeys matrix', `Written by \`npm run test:matrix\`. ${sum}.`, ...parts].join('\n\n')}\n`;
    // Playwright called by itself, with a filter of its own, would keep a part as the whole.
    if (process.env.MATRIX === 'all') writeFileSync(this.options.file, text);
    console.log(`\n${text}\n${sum}`);
  }
}
