import { expect, test } from 'vitest';
import { mailQuestions } from '#server/mail-questions.ts';
import { refusesSamples } from '#server/samples.ts';
import { runEntry } from '#tests/harness/server.ts';
import { specificationPractice } from '#tests/harness/specification.ts';

test('the launch check lists tasks by who does them, asks about the mail, and refuses samples', async () => {
  const { code, output } = await runEntry('src/launch-check.ts', [], {
    PRACTICE: specificationPractice,
    ALLOW_SAMPLES: '', // as in a workflow without the variable
  });
  expect(code).toBe(1); // the frozen content has samples
  for (const question of Object.values(mailQuestions)) expect(output).toContain(question);
  for (const who of ['the owner', 'the office', 'a clinician', 'a lawyer', 'a translator'])
    expect(output).toMatch(new RegExp(`^For ${who}: \\d+ tasks?, about .*\\d (?:h|min)$`, 'm'));
  expect(output).toMatch(/^ {2}all +\d+ {2}\d+ h/m);
  expect(output).toMatch(/invented: .*the telephone number.*people of the team/);
});

test('samples are refused unless ALLOW_SAMPLES accepts them', () => {
  const samples = ['the telephone number'];
  expect(refusesSamples(samples)).toMatchObject({ isRefused: true });
  expect(refusesSamples(samples, 'off')).toMatchObject({ isRefused: true });
  expect(refusesSamples(samples, 'on')).toMatchObject({ isRefused: false });
  expect(refusesSamples([])).toMatchObject({ isRefused: false });
});
