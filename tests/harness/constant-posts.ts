import { expect } from 'vitest';
import { post, solveCaptcha } from './server.ts';

/** The number of visitors of `postConstantly`. */
export const visitorCount = 3;

interface Load {
  statuses: number[];
  end(): Promise<void>;
}

/** Posts constantly on keep-alive connections, as a proxy does. A post without an answer fails the test. */
export async function postConstantly(tokens: string[], nextOrigin: () => string): Promise<Load> {
  const statuses: number[] = [];
  let isOver = false;
  async function postAsVisitor(number: number) {
    for (let n = 0; !isOver; n++) {
      const token = tokens.pop() ?? (await solveCaptcha(nextOrigin())); // on a slow machine a restart takes longer
      const message = `Message ${n} of visitor ${number}`;
      const answer = await post(nextOrigin(), { message }, { token });
      statuses.push(answer.status);
      if (answer.status === 503) expect(answer.headers.get('retry-after')).not.toBeNull();
      // Each post needs a solved security check: a pause of 20 ms took three times the processor time.
      await new Promise((resume) => setTimeout(resume, 80));
    }
  }
  const posting = Promise.all(
    Array.from({ length: visitorCount }, (_, number) => postAsVisitor(number)),
  );
  posting.catch(() => undefined); // `end` reports the error
  return {
    statuses,
    async end() {
      isOver = true;
      await posting;
    },
  };
}

/** Solves captchas in advance, so that posts can follow one another quickly. */
export const solveCaptchas = async (origin: string, { count }: { count: number }) => {
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push(await solveCaptcha(origin));
  return tokens;
};
