import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPublicHost } from '#contact/public-host.ts';
import { SamplesFile } from '#contact/site-file.ts';

interface SettingsOfSamples {
  PUBLIC_ORIGIN?: readonly string[];
  STATIC_DIR?: string;
  ALLOW_SAMPLES?: 'on' | '1' | 'off';
}

/**
 * A site with invented facts must not become public by accident: that is a problem if PUBLIC_ORIGIN names a public
 * host, and only a warning if the operator has set ALLOW_SAMPLES. The sentence begins with the name of a setting.
 */
export function inspectSamples({
  PUBLIC_ORIGIN,
  STATIC_DIR = '',
  ALLOW_SAMPLES = 'off',
}: SettingsOfSamples): { problem?: string; warning?: string } {
  const file = join(STATIC_DIR, '.server/samples.json');
  if (!hasPublicHost(PUBLIC_ORIGIN) || !existsSync(file)) return {};
  const samples = readSamples(file);
  if (!samples)
    return {
      problem: 'STATIC_DIR holds a .server/samples.json without a valid list; build the site again',
    };
  if (samples.length === 0) return {};
  return ALLOW_SAMPLES === 'off'
    ? {
        problem: `PUBLIC_ORIGIN is public, but ${describeSamples(samples)}, then build the site again. With ALLOW_SAMPLES=on the server starts all the same`,
      }
    : {
        warning: `ALLOW_SAMPLES is set, although PUBLIC_ORIGIN is public and ${describeSamples(samples)}`,
      };
}

/** Whether a site with these samples may not be published, and why. */
export const refusesSamples = (
  samples: readonly string[],
  allowed: SettingsOfSamples['ALLOW_SAMPLES'] = 'off',
) => ({
  isRefused: samples.length > 0 && allowed === 'off',
  text: `Not for the public: ${describeSamples(samples)}. ALLOW_SAMPLES=on accepts them all the same`,
});

/** Says, as the rest of a sentence, what is invented and what to do. */
export const describeSamples = (samples: readonly string[]) =>
  `these facts of the site are invented: ${samples.join(', ')}. Replace and confirm them in the content (npm run launch-check names the file of each)`;

/** Returns undefined if the file cannot be read or is no list of names. */
function readSamples(file: string): string[] | undefined {
  try {
    return SamplesFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
