import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { encode } from '#contact/wire.ts';
import type { Captcha } from '#server/intake/captcha.ts';
import { rawPost } from '#tests/harness/raw-http.ts';
import { visitorMessage } from '#tests/harness/server.ts';

/** Makes form posts for keep-alive connections. `captcha` makes their challenges, which are solved in advance. */
export async function makeSolvedPosts(count: number, captcha: Captcha): Promise<string[]> {
  const posts: string[] = [];
  for (let i = 0; i < count; i++) {
    const challenge = (await captcha.challenge?.()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    const body = encode({ ...visitorMessage, message: `${i} ${'text '.repeat(60)}` }, token);
    posts.push(rawPost(body.toString(), { Connection: 'keep-alive' }).toString());
  }
  return posts;
}
