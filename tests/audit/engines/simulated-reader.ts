import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { stable } from '../stable.ts';

// As one script: a page whose Content-Security-Policy forbids foreign modules takes it from the debugger.
const source = readFileSync(
  fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  'utf8',
).replace(/export\s*\{[^}]*?([\w$]+) as virtual\s*\}/, 'window.simulatedReader = $1');

interface Reader {
  start(options: { container: Element }): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  stop(): Promise<void>;
}

const mostPhrases = 4_000;

/**
 * What a simulator of a screen reader says from the first word of the page to the last. Material to read
 * through, never a test with a screen reader.
 */
export async function simulatedReading(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const phrases = await page.evaluate(async (most) => {
    const { simulatedReader: reader } = window as unknown as { simulatedReader: Reader };
    await reader.start({ container: document.body });
    try {
      for (let step = 0; step < most; step++) {
        await reader.next();
        if ((await reader.lastSpokenPhrase()) === 'end of document')
          return (await reader.spokenPhraseLog()).slice(1, -1);
      }
      throw new Error(`no end after ${most} phrases`);
    } finally {
      await reader.stop();
    }
  }, mostPhrases);
  return phrases.map(stable);
}
