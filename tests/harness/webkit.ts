import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDesktop } from '../reader/desktop.ts';
import { findFreePort } from './free-port.ts';

const driver = '/usr/bin/WebKitWebDriver';
/** Whether Debian's package webkit2gtk-driver is installed. */
export const hasWebKit = existsSync(driver);

const keys: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
};

/**
 * Opens Debian's WebKitGTK, the engine of Safari, through WebDriver on a temporary desktop. Playwright can drive only
 * its own build of WebKit. Windows and key presses are real.
 */
export async function openWebKit(settings: readonly string[]) {
  const desktop = await openDesktop();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  desktop.start(driver, ['--host=127.0.0.1', `--port=${port}`]);

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`WebKitWebDriver ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  for (let tries = 0; ; tries++) {
    const isUp = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    if (tries > 100) throw new Error('WebKitWebDriver did not start');
    await sleep(100);
  }
  const binary = join(import.meta.dirname, 'webkit-window.py');
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: settings } },
    },
  });
  const session = `/session/${sessionId}`;
  const act = (actions: object[]) =>
    ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });

  const webkit = {
    goto: (url: string) => ask<void>('POST', `${session}/url`, { url }),
    evaluate: <T, A>(inPage: (argument: A) => T, argument: A) =>
      ask<T>('POST', `${session}/execute/sync`, {
        script: `return (${inPage})(...arguments)`,
        args: [argument ?? null],
      }),
    async press(name: string) {
      const parts = name.split('+').map((key) => keys[key] ?? key);
      await act([...parts.map(down), ...parts.toReversed().map(up)]);
    },
    type: (text: string) => act([...text].flatMap((key) => [down(key), up(key)])),
    /** Resizes the window until the page in it has this size. */
    async size(width: number, height: number) {
      for (let tries = 0; tries < 5; tries++) {
        const page = await webkit.evaluate(() => [innerWidth, innerHeight] as const, null);
        if (page[0] === width && page[1] === height) return;
        const now = await ask<{ width: number; height: number }>('GET', `${session}/window/rect`);
        await ask('POST', `${session}/window/rect`, {
          width: now.width + width - page[0],
          height: now.height + height - page[1],
        });
        await sleep(150);
      }
      throw new Error(`WebKitGTK's window could not be resized to ${width} × ${height}`);
    },
    async [Symbol.asyncDispose]() {
      await ask('DELETE', session).catch(() => {});
      await desktop[Symbol.asyncDispose]();
    },
  };
  return webkit;
}
