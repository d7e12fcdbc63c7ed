import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Every new window fills the screen and takes the keys; no key belongs to the desktop. */
const openbox = `<?xml version="1.0"?><openbox_config xmlns="http://openbox.org/3.4/rc">
<focus><focusNew>yes</focusNew></focus><keyboard/><mouse/>
<applications><application type="normal"><decor>no</decor><maximized>yes</maximized><focus>yes</focus></application></applications></openbox_config>`;

/** Waits until `look` gives something; after `timeoutMs` says what was waited for. */
export async function until<T>(
  what: string,
  look: () => T | undefined | false,
  timeoutMs = 20_000,
) {
  for (const end = Date.now() + timeoutMs; ; await sleep(50)) {
    const found = look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited ${timeoutMs} ms for ${what}`);
  }
}

export interface Desktop extends AsyncDisposable {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  start(command: string, args: readonly string[], more?: NodeJS.ProcessEnv): ChildProcess;
  /** Presses a real key, "Tab" or "shift+h". */
  press(key: string): Promise<void>;
  /** Presses the real mouse: the browser's own window then has its focus in the page. */
  click(x: number, y: number): Promise<void>;
}

/** A throw-away desktop: its own X server, session bus, accessibility bus and window manager. */
export async function openDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'));
  for (const name of ['home', 'run']) mkdirSync(join(folder, name), { mode: 0o700 });
  const { DISPLAY, DBUS_SESSION_BUS_ADDRESS, XAUTHORITY, WAYLAND_DISPLAY, ...outside } =
    process.env;
  const env: NodeJS.ProcessEnv = {
    ...outside,
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
  const start: Desktop['start'] = (command, args, more = {}) => {
    const stdio = ['ignore', 'pipe', 'ignore', 'pipe'] as const;
    const child = spawn(command, args, {
      env: { ...env, ...more },
      stdio: [...stdio],
      detached: true,
    });
    children.push(child);
    return child;
  };
  const firstLine = (child: ChildProcess, from: number) => {
    let text = '';
    child.stdio[from]?.on('data', (part) => {
      text += part;
    });
    return until(child.spawnfile, () => text.includes('\n') && text.trim());
  };

  const screen = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  env.DISPLAY = `:${await firstLine(start('Xvfb', screen), 3)}`;
  const bus = start('dbus-daemon', ['--session', '--print-address=1', '--nofork', '--nopidfile']);
  env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus, 1);
  writeFileSync(join(folder, 'openbox.xml'), openbox);
  start('openbox', ['--config-file', join(folder, 'openbox.xml')]);
  for (const property of ['IsEnabled', 'ScreenReaderEnabled'])
    await run(
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
    press: async (key) => void (await run('xdotool', ['key', '--clearmodifiers', key], { env })),
    click: async (x, y) =>
      void (await run('xdotool', ['mousemove', `${x}`, `${y}`, 'click', '1'], { env })),
    async [Symbol.asyncDispose]() {
      // Each was started as the head of its own group, which holds what it started in turn.
      for (const { pid } of children.reverse())
        try {
          if (pid) process.kill(-pid, 'SIGTERM');
        } catch {} // gone already
      await sleep(300);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Speech = {
  /** What Orca has said since the last time, once it has nothing left to say. */
  heard(firstMs?: number): Promise<string[]>;
};

/** The packaged Orca on that desktop; what it would say is read from the file it writes. */
export async function startOrca(desktop: Desktop): Promise<Speech> {
  const file = join(desktop.folder, 'speech.jsonl');
  writeFileSync(file, '');
  type Line = { text?: string; language?: string; busy?: boolean };
  const lines = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line): Line => JSON.parse(line));
  const script = join(import.meta.dirname, 'start_orca.py');
  const settings = join(desktop.folder, 'orca');
  desktop.start('/usr/bin/python3', [script, settings], { READER_SPEECH: file });
  await until('Orca', () => lines().some(({ text }) => text === 'Screen reader on.'), 40_000);
  let read = lines().length;
  return {
    async heard(firstMs = 2500) {
      const began = Date.now();
      let count = lines().length;
      let changed = began;
      for (;;) {
        await sleep(40);
        const now = lines();
        if (now.length !== count) changed = Date.now();
        count = now.length;
        const isBusy = now.findLast(({ busy }) => busy !== undefined)?.busy;
        const spoke = now.slice(read).some(({ text }) => text);
        const quiet = Date.now() - changed;
        if (Date.now() - began > 20_000) break;
        if (!isBusy && (spoke ? quiet > 700 : quiet > firstMs)) break;
      }
      const texts = lines()
        .slice(read, count)
        .flatMap(({ text, language = 'en' }) =>
          text ? (language === 'en' ? text : `[${language}] ${text}`) : [],
        );
      read = count;
      return texts;
    },
  };
}
