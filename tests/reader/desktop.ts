import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The configuration of the window manager: it maximizes and focuses every new window and has no keyboard shortcuts. */
const openbox = `<?xml version="1.0"?><openbox_config xmlns="http://openbox.org/3.4/rc">
<focus><focusNew>yes</focusNew></focus><keyboard/><mouse/>
<applications><application type="normal"><decor>no</decor><maximized>yes</maximized><focus>yes</focus></application></applications></openbox_config>`;

/** Calls `find` until it returns a value. @throws an error that names `what` after `timeoutMs`. */
export async function waitUntil<T>(
  what: string,
  find: () => T | undefined | false,
  timeoutMs = 20_000,
) {
  for (const end = Date.now() + timeoutMs; ; await sleep(50)) {
    const found = find();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited ${timeoutMs} ms for ${what}`);
  }
}

export interface Desktop extends AsyncDisposable {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  start(command: string, args: readonly string[], extraEnv?: NodeJS.ProcessEnv): ChildProcess;
  /** Presses a real key, such as "Tab" or "shift+h". */
  press(key: string): Promise<void>;
  /** Clicks with the real mouse, which moves the focus of the browser window into the page. */
  click(x: number, y: number): Promise<void>;
}

/** Opens a temporary desktop with its own X server, session bus, accessibility bus and window manager. */
export async function openDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'));
  for (const name of ['home', 'run']) mkdirSync(join(folder, name), { mode: 0o700 });
  const { DISPLAY, DBUS_SESSION_BUS_ADDRESS, XAUTHORITY, WAYLAND_DISPLAY, ...outerEnv } =
    process.env;
  const env: NodeJS.ProcessEnv = {
    ...outerEnv,
    HOME: join(folder, 'home'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    GSETTINGS_BACKEND: 'memory',
    GNOME_ACCESSIBILITY: '1',
    ACCESSIBILITY_ENABLED: '1',
    GTK_MODULES: 'gail:atk-bridge',
    GDK_BACKEND: 'x11',
  };
  const children: ChildProcess[] = [];
  const start: Desktop['start'] = (command, args, extraEnv = {}) => {
    const stdio = ['ignore', 'pipe', 'ignore', 'pipe'] as const;
    const child = spawn(command, args, {
      env: { ...env, ...extraEnv },
      stdio: [...stdio],
      detached: true,
    });
    children.push(child);
    return child;
  };
  const readFirstLine = (child: ChildProcess, stream: number) => {
    let text = '';
    child.stdio[stream]?.on('data', (part) => {
      text += part;
    });
    return waitUntil(child.spawnfile, () => text.includes('\n') && text.trim());
  };

  const screen = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  env.DISPLAY = `:${await readFirstLine(start('Xvfb', screen), 3)}`;
  const bus = start('dbus-daemon', ['--session', '--print-address=1', '--nofork', '--nopidfile']);
  env.DBUS_SESSION_BUS_ADDRESS = await readFirstLine(bus, 1);
  writeFileSync(join(folder, 'openbox.xml'), openbox);
  start('openbox', ['--config-file', join(folder, 'openbox.xml')]);
  for (const property of ['IsEnabled', 'ScreenReaderEnabled'])
    await execute(
      'gdbus',
      ['call', '--session', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus']
        .concat('--method', 'org.freedesktop.DBus.Properties.Set')
        .concat('org.a11y.Status', property, '<true>'),
      { env },
    );
  return {
    folder,
    env,
    start,
    press: async (key) =>
      void (await execute('xdotool', ['key', '--clearmodifiers', key], { env })),
    click: async (x, y) =>
      void (await execute('xdotool', ['mousemove', `${x}`, `${y}`, 'click', '1'], { env })),
    async [Symbol.asyncDispose]() {
      // Each child leads its own process group, so a signal to the group reaches its descendants.
      for (const { pid } of children.reverse())
        try {
          if (pid) process.kill(-pid, 'SIGTERM');
        } catch {} // the process has already ended
      await sleep(300);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Speech = {
  /**
   * Waits until Orca is silent, and returns what Orca has said since the last call. Waits up to `firstMs` for the first
   * word.
   */
  readSpeech(firstMs?: number): Promise<string[]>;
};

/** Starts Debian's Orca on the desktop. Orca writes its speech to a file instead of speaking. */
export async function startOrca(desktop: Desktop): Promise<Speech> {
  const file = join(desktop.folder, 'speech.jsonl');
  writeFileSync(file, '');
  type Line = { text?: string; language?: string; busy?: boolean };
  const readLines = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line): Line => JSON.parse(line));
  const script = join(import.meta.dirname, 'start_orca.py');
  const settings = join(desktop.folder, 'orca');
  desktop.start('/usr/bin/python3', [script, settings], { READER_SPEECH: file });
  await waitUntil(
    'Orca',
    () => readLines().some(({ text }) => text === 'Screen reader on.'),
    40_000,
  );
  let readCount = readLines().length;
  return {
    async readSpeech(firstMs = 2500) {
      const began = Date.now();
      let lineCount = readLines().length;
      let changedAt = began;
      for (;;) {
        await sleep(40);
        const currentLines = readLines();
        if (currentLines.length !== lineCount) changedAt = Date.now();
        lineCount = currentLines.length;
        const isBusy = currentLines.findLast(({ busy }) => busy !== undefined)?.busy;
        const hasSpoken = currentLines.slice(readCount).some(({ text }) => text);
        const quietMs = Date.now() - changedAt;
        if (Date.now() - began > 20_000) break;
        if (!isBusy && (hasSpoken ? quietMs > 700 : quietMs > firstMs)) break;
      }
      const texts = readLines()
        .slice(readCount, lineCount)
        .flatMap(({ text, language = 'en' }) => {
          const words = text?.replaceAll(/[ \u00a0]+/g, ' '); // a no-break space sounds like any other
          return words ? (language === 'en' ? words : `[${language}] ${words}`) : [];
        });
      readCount = lineCount;
      return texts;
    },
  };
}
