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
