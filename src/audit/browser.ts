import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const commandNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/** The features that Playwright disables. Chromium obeys only the last `--disable-features`, so `browserArguments` repeats them. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * With these features, each new window of Chromium 156 starts two pages for the address bar and a spare process. Without
 * them, and with `--in-process-gpu`, the browser tests took 442 s instead of 662 s.
 */
const disabledForSpeed = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** The arguments of Chromium in tests and in the audit: no sandbox, because CI runs as root, and no requests to Google. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledByPlaywright, ...disabledForSpeed].join()}`,
];

function isChromium(path: string) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  if (process.platform === 'win32') return true; // `chrome.exe --version` opens a window
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
}

const findOnPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find(existsSync);

/** The path at which Playwright installs Chromium. There may be no file yet. */
function playwrightBrowserPath() {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

const candidatePaths = () =>
  [
    process.env.CHROMIUM_PATH,
    ...commandNames.map(findOnPath),
    playwrightBrowserPath(),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
  ].filter((path) => path !== undefined);

/** The path of an installed Chromium, if there is one. */
export const findInstalledBrowser = () => candidatePaths().find(isChromium);

/** The file of Playwright's command: Windows cannot start the command by its name. */
const playwrightCli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');

const aptRetries = ['-o', 'Acquire::Retries=3'];

function runInstaller(command: string, args: string[], { minutes }: { minutes: number }) {
  console.log(`No Chromium found. Installing it with: ${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: minutes * 60_000 });
}

/**
 * Returns the path of a Chromium that runs on this machine: the one that CHROMIUM_PATH names or an installed one. If
 * there is none, installs Chromium with Debian's package manager (as root) or with Playwright.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const installers: (() => void)[] = [
    ...(isDebianRoot
      ? [
          () => {
            runInstaller('apt-get', [...aptRetries, 'update', '-qq'], { minutes: 3 });
            const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
            runInstaller('apt-get', [...aptRetries, ...install], { minutes: 10 });
          },
        ]
      : []),
    () => runInstaller(process.execPath, [playwrightCli, 'install', 'chromium'], { minutes: 10 }),
  ];
  for (const install of [undefined, ...installers]) {
    install?.();
    const found = findInstalledBrowser();
    if (found) return found;
  }
  throw new Error(
    'No Chromium found, and none could be installed. Install the package "chromium", or set CHROMIUM_PATH to one.',
  );
}

/** The name and version of a browser as in the evidence, for example "Chromium 156.0". Opens no window. */
export function browserVersion(executable: string): string {
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return `Chromium ${/\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? 'of unknown version'}`;
}
