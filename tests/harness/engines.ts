import { existsSync } from 'node:fs';
import { type Engine, type ModeName, modeOn } from './modes.ts';
import { hasWebKit } from './webkit.ts';

export const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
export const hasFirefox = existsSync(firefoxPath);

/** Journeys that only Chromium's driver can bring about, each with why. */
export const chromiumOnly: Readonly<Record<string, string>> = {
  offline: 'WebDriver BiDi lets no service worker in',
  'offline-form': 'WebDriver BiDi lets no service worker in',
  display: 'looks are emulated by Chromium’s own protocol',
  'focus-visible': 'looks are emulated by Chromium’s own protocol',
  'focus-walk':
    'Tab that leaves the page stays in Firefox’s own buttons; its header is walked in the core journeys',
  print: 'paper is made by Chromium’s own protocol',
  'no-javascript': 'scripts are switched off by Chromium’s own protocol',
  recaptcha: 'the stand-in for the provider needs Chromium’s own protocol',
};

/** Why a journey has no result on an engine; said in the matrix, never left out in silence. */
export function notHere(engine: Engine, spec: string) {
  if (engine === 'Chromium') return 'did not run';
  if (engine === 'WebKit') return 'its WebDriver walks the core journeys';
  if (!hasFirefox) return 'firefox-esr is not installed';
  return chromiumOnly[spec] ?? 'did not run';
}

/** The same for a core journey in a mode. */
export function notInMode(engine: Engine, mode: ModeName, journey: string) {
  if (engine === 'Firefox' && !hasFirefox) return 'firefox-esr is not installed';
  if (engine === 'WebKit' && !hasWebKit) return 'webkit2gtk-driver is not installed';
  if (!modeOn(engine, mode)) return 'its driver has no way into this mode';
  const narrow = mode === '200 % text' ? '375 px' : '320 px';
  if (![narrow, '1280 px'].some((window) => journey.endsWith(` ${window}`)))
    return `at ${narrow} and 1280 px`;
  return mode === 'no JavaScript' ? 'needs scripts' : 'did not run';
}
