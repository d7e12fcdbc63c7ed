// `npm run test:start` checks the first steps of the README on any system: it starts the site, fetches the home page,
// sends a message, and finds the mail with it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './harness/free-port.ts';
import { post, visitorMessage } from './harness/server.ts';

const npmFile = process.env.npm_execpath;
if (!npmFile) throw new Error('Run this with npm run test:start');

const dataFolder = mkdtempSync(join(tmpdir(), 'first-start-'));
const origin = `http://localhost:${await findFreePort()}`;
const isWindows = process.platform === 'win32';
const npm = spawn(process.execPath, [npmFile, 'start'], {
  detached: !isWindows, // makes npm the leader of a process group, which `stop` ends
  env: { ...process.env, PORT: new URL(origin).port, DATA_DIR: dataFolder },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const npmEnded = once(npm, 'close');
let output = '';
npm.stdout.setEncoding('utf8').on('data', (text: string) => {
  output += text;
  process.stdout.write(text);
});

/** Waits until the output of `npm start` contains this text. */
const waitForOutput = (text: string) =>
  new Promise<void>((resolve, reject) => {
    const checkOutput = () => output.includes(text) && resolve();
    checkOutput();
    npm.stdout.on('data', checkOutput);
    const fail = (problem: string) => reject(new Error(`npm start ${problem}: “${text}”`));
    void npmEnded.then(() => fail('ended without printing'));
    setTimeout(() => fail('has not printed within five minutes'), 300_000).unref();
  });

/** Ends npm and the server, as Ctrl+C does. npm does not pass a signal on to the server. */
function stop() {
  if (isWindows) spawnSync('taskkill', ['/pid', `${npm.pid}`, '/t', '/f']);
  else if (npm.pid) process.kill(-npm.pid, 'SIGINT');
}

try {
  await waitForOutput(`The site is on ${origin}`);
  const home = await fetch(origin);
  if (!home.ok || !(await home.text()).includes('<h1'))
    throw new Error('The home page did not load.');

  const { status, text, ref } = await post(origin);
  if (status !== 200)
    throw new Error(`The server responded to the message with ${status}: ${text}`);
  const mail = join(dataFolder, 'mail', `${ref}.eml`);
  await waitForOutput(`Mail written: ${mail}`);
  if (!readFileSync(mail, 'utf8').includes(visitorMessage.message))
    throw new Error(`${mail} does not contain the message.`);
  console.log(`The message was found in ${mail}`);
} finally {
  stop();
  await npmEnded;
}
