import { expect, test } from 'vitest';
import { mailQuestions } from '#server/mail-questions.ts';
import { runEntry } from '#tests/harness/server.ts';
import { specificationPractice } from '#tests/harness/specification.ts';

const env = { PRACTICE: specificationPractice };

test('the launch check asks what only people know about the mail', async () => {
  const { code, output } = await runEntry('src/launch-check.ts', [], env);
  expect(code).toBe(1); // the frozen content has samples
  for (const question of Object.values(mailQuestions)) expect(output).toContain(question);
});

test('launch-check --samples fails while facts are invented, and accepts them with ALLOW_SAMPLES', async () => {
  const check = (settings: Record<string, string>) =>
    runEntry('src/launch-check.ts', ['--samples'], { ...env, ...settings });
  const refused = await check({ ALLOW_SAMPLES: '' }); // as in a workflow without the variable
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/invented: .*the telephone number.*people of the team/);
  expect((await check({ ALLOW_SAMPLES: 'on' })).code).toBe(0);
});
