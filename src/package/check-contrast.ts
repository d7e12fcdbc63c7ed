#!/usr/bin/env node
// `npx prairie-dawn-components check-contrast brand.css` fails if two colors of a brand that are used together have too
// little contrast in any scheme.
import { readFileSync } from 'node:fs';
import { schemeNames, schemeSettings } from '#components/tokens.ts';
import { describeWeakPairs, minimums } from './contrast.ts';
import { BrandError, readStyleSheet, readTokens } from './read-brand.ts';

const usage = `Usage: prairie-dawn-components check-contrast [--aa] brand.css | tokens.json
Reads the tokens in the file and measures every pair of colors that the components use. Minimum contrast:
text ${minimums.text}:1 (with --aa 4.5:1, WCAG 1.4.3), borders and the focus ring ${minimums.graphic}:1.`;

const [command, ...commandArguments] = process.argv.slice(2);
const [file, ...extraFiles] = commandArguments.filter((argument) => argument !== '--aa');
const minimumContrast = commandArguments.includes('--aa') ? { ...minimums, text: 4.5 } : minimums;

function exitWith(code: number, message: string): never {
  console[code === 0 ? 'log' : 'error'](message);
  process.exit(code);
}

if (command === '--help') exitWith(0, usage);
if (command !== 'check-contrast' || !file || extraFiles.length > 0) exitWith(2, usage);

/** Reads a brand. Prints an error in the file without a stack trace, which would not help the author of the brand. */
function readBrand(path: string) {
  try {
    const text = readFileSync(path, 'utf8');
    return path.endsWith('.json') ? readTokens(text) : readStyleSheet(text);
  } catch (error) {
    if (error instanceof BrandError) exitWith(2, `${path}: ${error.message}`);
    const { code } = error as NodeJS.ErrnoException;
    if (code) exitWith(2, `${path} cannot be read (${code}).`);
    throw error;
  }
}

const brand = readBrand(file);
const problems = schemeNames.flatMap((scheme) =>
  brand[scheme].flatMap(({ where, colors }) =>
    describeWeakPairs(colors, minimumContrast).map(
      (sentence) => `${schemeSettings[scheme].name}${where && `, in ${where}`}: ${sentence}`,
    ),
  ),
);
const uniqueProblems = [...new Set(problems)];
if (uniqueProblems.length > 0) exitWith(1, uniqueProblems.join('\n'));
exitWith(
  0,
  `${file}: every pair has the contrast that it needs, in all ${schemeNames.length} schemes.`,
);
