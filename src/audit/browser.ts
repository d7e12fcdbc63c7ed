import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** What Playwright switches off in Chromium by itself. Of two such lists Chromium hears the last, which is ours. */
const offByPlaywright = [
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
 * What each new window of Chromium 156 starts for itself and no page sees: two pages behind the address bar and
 * a process in reserve. Without them and with drawing in the same process, the browser tests took 442 s for 662.
 */
const offForSpeed = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What a test's Chromium is started with: no sandbox (root in CI) and no talk with its maker's servers. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...offForSpeed].join()}`,
];

function isChromium(path: string) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  if (process.platform === 'win32') return true; // chrome.exe opens a window when it is asked for its version
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
}

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find(existsSync);

function ownDownload() {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

const candidates = () =>
  [
    process.env.CHROMIUM_PATH,
    ...names.map(onPath),
    ownDownload(),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
  ].filter((path) => path !== undefined);

/** A Chromium that is already installed. */
export const installedBrowser = () => candidates().find(isChromium);

/** Its command as a file, because Windows starts no other script by its name. */
const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');

/** A registry that stumbles once is asked again. */
const patiently = ['-o', 'Acquire::Retries=3'];

function attempt(command: string, args: string[], minutes: number) {
  console.log(`no Chromium found yet; trying: ${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: minutes * 60_000 });
}

/**
 * The path of a Chromium that runs here: the one in CHROMIUM_PATH, an installed one, else one that is
 * installed now, by Debian's package manager where we may and by Playwright's download elsewhere.
 */
export async function findBrowser(): Promise<string> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const installs: (() => void)[] = [
    ...(isDebianRoot
      ? [
          () => {
            attempt('apt-get', [...patiently, 'update', '-qq'], 3);
            const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
            attempt('apt-get', [...patiently, ...install], 10);
          },
        ]
      : []),
    () => attempt(process.execPath, [playwright, 'install', 'chromium'], 10),
  ];
  for (const install of [undefined, ...installs]) {
    install?.();
    const found = installedBrowser();
    if (found) return found;
  }
  throw new Error(
    'No Chromium found, and none could be installed. Install the package "chromium", or set CHROMIUM_PATH to one.',
  );
}
