import { expect, test, vi } from 'vitest';
import { tokenField } from '#contact/captcha.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { validate } from './validate.ts';

// The import of rules.ts never settles, as on a network that never answers.
vi.mock('./rules.ts', () => new Promise(() => {}));

const check = (token: string) =>
  validate({ ...sampleMessage, [tokenField]: token }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('if rules.ts does not load in 10 seconds, validation accepts the fields but still requires a captcha token', async () => {
  vi.useFakeTimers();
  const outcome = vi.fn();
  const checked = Promise.all([check('token'), check('')]).then(outcome);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await checked;
  expect(outcome).toHaveBeenCalledWith([
    { values: { ...sampleMessage, [tokenField]: 'token' }, errors: {} },
    { values: {}, errors: { [tokenField]: expect.anything() } },
  ]);
  vi.useRealTimers();
});
