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
 * Opens Debian's WebKitGTK, the engine of Safari, through WebDriver on a temporary desktop, because Playwright can
 * drive only its own build of WebKit. `settings` are arguments of webkit-window.py. Windows and key presses are real.
 */
export async function openWebKit(settings: readonly string[]) {
  const desktop = await openDesktop();
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  desktop.start(driver, ['--host=127.0.0.1', `--port=${port}`]);

  async function sendCommand<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as {
      value: T & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`WebKitWebDriver ${path}: ${value.error}: ${value.message}`);
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
  const { sessionId } = await sendCommand<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: settings } },
    },
  });
  const session = `/session/${sessionId}`;
  const performKeyActions = (actions: object[]) =>
    sendCommand('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
  const keyDown = (value: string) => ({ type: 'keyDown', value });
  const keyUp = (value: string) => ({ type: 'keyUp', value });

  const webkit = {
    goto: (url: string) => sendCommand<void>('POST', `${session}/url`, { url }),
    evaluate: <T, A>(inPage: (argument: A) => T, argument: A) =>
      sendCommand<T>('POST', `${session}/execute/sync`, {
        script: `return (${inPage})(...arguments)`,
        args: [argument ?? null],
      }),
    async press(name: string) {
      const pressedKeys = name.split('+').map((key) => keys[key] ?? key);
      await performKeyActions([
        ...pressedKeys.map(keyDown),
        ...pressedKeys.toReversed().map(keyUp),
      ]);
    },
    type: (text: string) =>
      performKeyActions([...text].flatMap((key) => [keyDown(key), keyUp(key)])),
    /** Resizes the window until the page in it has this size. */
    async resize(width: number, height: number) {
      for (let tries = 0; tries < 5; tries++) {
        const pageSize = await webkit.evaluate(() => [innerWidth, innerHeight] as const, null);
        if (pageSize[0] === width && pageSize[1] === height) return;
        const windowSize = await sendCommand<{ width: number; height: number }>(
          'GET',
          `${session}/window/rect`,
        );
        await sendCommand('POST', `${session}/window/rect`, {
          width: windowSize.width + width - pageSize[0],
          height: windowSize.height + height - pageSize[1],
        });
        await sleep(150);
      }
      throw new Error(`WebKitGTK's window could not be resized to ${width} × ${height}`);
    },
    async [Symbol.asyncDispose]() {
      await sendCommand('DELETE', session).catch(() => {});
      await desktop[Symbol.asyncDispose]();
    },
  };
  return webkit;
}
