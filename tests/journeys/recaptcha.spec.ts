import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { test } from '#tests/harness/base-test.ts';
import { builtFolder } from '../harness/built-site.ts';
import { fillForm, send } from '../harness/contact-form.ts';
import { findFreeAddressSettings } from '../harness/free-port.ts';
import { openMailbox } from '../harness/mailbox.ts';
import { makeTestFolder, startServer, testSettings } from '../harness/server.ts';

// A stand-in for Google: the widget returns a token, and the verification accepts only that token.
const widget = `globalThis.grecaptcha = {
  ready: (run) => run(),
  render: (place, options) => {
    const box = place.appendChild(document.createElement('textarea'));
    box.name = 'g-recaptcha-response';
    setTimeout(() => { box.value = 'token-of-the-widget'; options.callback('token-of-the-widget'); }, 200);
    return 0;
  },
};`;

test('reCAPTCHA v2, if its keys are set, checks the form and loads only when the form is used', async ({
  page,
}) => {
  const verifications: string[] = [];
  const verifier = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    verifications.push(Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        success: verifications.at(-1)?.includes('token-of-the-widget'),
        hostname: 'localhost',
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(verifier, 'listening');
  using folder = makeTestFolder();
  await using mailbox = await openMailbox();
  const address = await findFreeAddressSettings();
  await using _server = await startServer({
    ...testSettings({ data: folder.data, site: builtFolder }),
    ...address,
    SMTP_URL: mailbox.url,
    RECAPTCHA_SITE_KEY: 'site-key-of-the-test',
    RECAPTCHA_SECRET_KEY: 'secret-key-of-the-test',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/`,
  });

  let loads = 0;
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/javascript', body: widget });
  });
  await page.goto(`${address.PUBLIC_ORIGIN}/Contact`, { waitUntil: 'networkidle' });
  expect(loads, 'no request to Google before the form is used').toBe(0);
  await fillForm(page, { message: 'Sent with reCAPTCHA.' });
  await expect(page.getByText(/Done\./).first()).toBeVisible();
  await send(page);
  await expect(page.getByText('Message successfully sent!')).toBeVisible();
  await mailbox.waitForText('Sent with reCAPTCHA.');
  expect(verifications).toHaveLength(1);
  expect(verifications[0]).toContain('secret-key-of-the-test');
  verifier.close();
});
