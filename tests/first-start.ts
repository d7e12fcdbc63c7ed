// `npm run test:start` checks the first steps of the README on any system: it starts the site, fetches the home page, sends
// a message and finds it in the folder of mails.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './harness/free-port.ts';
import { post, visitorMessage } from './harness/server.ts';

const npmFile = process.env.npm_execpath;
if (!npmFile) throw new Error('Run this with npm run test:start');

const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
const origin = `http://localhost:${await findFreePort()}`;
const isWindows = process.platform === 'win32';
const npm = spawn(process.execPath, [npmFile, 'start'], {
  detached: !isWindows, // leads a process group, which `stop` ends
  env: { ...process.env, PORT: new URL(origin).port, DATA_DIR: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(npm, 'close');
let output = '';
npm.stdout.setEncoding('utf8').on('data', (text: string) => {
  output += text;
  process.stdout.write(text);
});

/** Waits until the output of `npm start` contains this text. */
const until = (words: string) =>
  new Promise<void>((heard, failed) => {
    const listen = () => output.includes(words) && heard();
    listen();
    npm.stdout.on('data', listen);
    const fail = (why: string) => failed(new Error(`npm start ${why}: “${words}”`));
    void ended.then(() => fail('ended without printing'));
    setTimeout(() => fail('has not printed within five minutes'), 300_000).unref();
  });

/** Ends npm and the server, as Ctrl+C does. A signal to npm alone is not passed on to the server. */
function stop() {
  if (isWindows) spawnSync('taskkill', ['/pid', `${npm.pid}`, '/t', '/f']);
  else if (npm.pid) process.kill(-npm.pid, 'SIGINT');
}

try {
  await until(`The site is on ${origin}`);
  const home = await fetch(origin);
  if (!home.ok || !(await home.text()).includes('<h1'))
    throw new Error('The home page did not load.');

  const { status, text, ref } = await post(origin);
  if (status !== 200)
    throw new Error(`The server responded to the message with ${status}: ${text}`);
  const mail = join(folder, 'mail', `${ref}.eml`);
  await until(`Mail written: ${mail}`);
  if (!readFileSync(mail, 'utf8').includes(visitorMessage.message))
    throw new Error(`${mail} does not contain the message.`);
  console.log(`The message was found in ${mail}`);
} finally {
  stop();
  await ended;
}
