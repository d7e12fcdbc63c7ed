#!/usr/bin/env node
// `npx prairie-dawn-components check-contrast brand.css` fails if a pair of a brand's colors has too little contrast in any scheme.
import { readFileSync } from 'node:fs';
import { schemeNames, schemeSettings } from '#components/tokens.ts';
import { demands, weakPairs } from './contrast.ts';
import { BrandError, readStyleSheet, readTokens } from './read-brand.ts';

const usage = `Usage: prairie-dawn-components check-contrast [--aa] brand.css | tokens.json
Reads the tokens in the file and measures every pair of colors that the components use. Minimum contrast:
text ${demands.text}:1 (with --aa 4.5:1, WCAG 1.4.3), borders and the focus ring ${demands.edge}:1.`;

const [command, ...rest] = process.argv.slice(2);
const [file, ...more] = rest.filter((argument) => argument !== '--aa');
const least = rest.includes('--aa') ? { ...demands, text: 4.5 } : demands;

function end(code: number, message: string): never {
  console[code === 0 ? 'log' : 'error'](message);
  process.exit(code);
}

if (command === '--help') end(0, usage);
if (command !== 'check-contrast' || !file || more.length > 0) end(2, usage);

/** Reads a brand. Prints errors in the file as one sentence, because a stack trace does not help the author of the brand. */
function read(path: string) {
  try {
    const text = readFileSync(path, 'utf8');
    return path.endsWith('.json') ? readTokens(text) : readStyleSheet(text);
  } catch (error) {
    if (error instanceof BrandError) end(2, `${path}: ${error.message}`);
    const { code } = error as NodeJS.ErrnoException;
    if (code) end(2, `${path} cannot be read (${code}).`);
    throw error;
  }
}

const brand = read(file);
const found = schemeNames.flatMap((scheme) =>
  brand[scheme].flatMap(({ where, colors }) =>
    weakPairs(colors, least).map(
      (sentence) => `${schemeSettings[scheme].name}${where && `, in ${where}`}: ${sentence}`,
    ),
  ),
);
const sentences = [...new Set(found)];
if (sentences.length > 0) end(1, sentences.join('\n'));
end(0, `${file}: every pair has the contrast that it needs, in all ${schemeNames.length} schemes.`);
