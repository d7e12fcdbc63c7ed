import { expect, test, vi } from 'vitest';
import { tokenField } from '#contact/captcha.ts';
import { sampleMessage } from '#tests/harness/sample-message.ts';
import { validate } from './validate.ts';

// The import never settles, as on a network without any response.
vi.mock('./rules.ts', () => new Promise(() => {}));

const validateSample = (token: string) =>
  validate({ ...sampleMessage, [tokenField]: token }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('if rules.ts does not load in ten seconds, validation accepts the fields but still requires a token', async () => {
  vi.useFakeTimers();
  const onResult = vi.fn();
  const validated = Promise.all([validateSample('token'), validateSample('')]).then(onResult);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(onResult).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await validated;
  expect(onResult).toHaveBeenCalledWith([
    { values: { ...sampleMessage, [tokenField]: 'token' }, errors: {} },
    { values: {}, errors: { [tokenField]: expect.anything() } },
  ]);
  vi.useRealTimers();
});
