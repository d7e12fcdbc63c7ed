import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

/**
 * Debian's package and command of Chromium's headless shell: the same engine without a browser window. Opening a page in
 * it takes half the processor time (context and page 0.16 instead of 0.32 s, the next page 0.07 instead of 0.12 s).
 */
const name = 'chromium-headless-shell';

/** The path of the headless shell, if it is installed. */
export const findHeadlessShell = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);

/** Installs the headless shell where it is missing and can be installed. Without it the tests run in Chromium. */
export function installHeadlessShell(): void {
  if (!findHeadlessShell()) installDebianPackage(name);
}
