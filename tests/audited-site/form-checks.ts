import { expect, type Page } from '@playwright/test';
import { type Check, collectFindings, type Finding, type Look, onlyOn } from '#audit/check.ts';
import { now } from '#audit/clock.ts';
import { withHelpers } from '#audit/in-page.ts';
import { fillForm, send } from '../harness/contact-form.ts';

/** S19: hours later nothing is lost, and the expired check renews itself. */
const timeLimits: Check = {
  id: 'S19',
  looks:
    'The contact form with the clock set forward by 20 minutes, 1 hour and 10 hours: whether the page leads elsewhere or loses what was typed',
  finds: ['2.2.1'],
  at: onlyOn('/Contact'),
  drive: async (visit) => {
    const page = await visit.reload();
    await page.goto('about:blank');
    await page.clock.install({ time: now });
    await page.goBack();
    await page.waitForLoadState('networkidle');
    const { findings, fail } = collectFindings();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('I take my time.');
    const address = page.url();
    for (const time of ['20:00', '01:00:00', '10:00:00']) {
      await page.clock.fastForward(time);
      if (page.url() !== address) fail('2.2.1', 'page', `leads elsewhere after ${time}`);
      if ((await message.inputValue()) !== 'I take my time.')
        fail('2.2.1', 'Message', `what was typed is gone after ${time}`);
    }
    const refresh = await page.locator('meta[http-equiv=refresh]').count();
    if (refresh) fail('2.2.1', 'meta', 'the page loads itself again');
    return { looked: 3, findings };
  },
};

/** What each wrong field tells, by text, code and focus. */
async function problems(page: Page): Promise<{ looked: number; findings: Finding[] }> {
  return page.evaluate(() => {
    const { findings, fail } = audit.collect();
    const wrong = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
    for (const field of wrong) {
      const target = audit.path(field);
      const said = (field.getAttribute('aria-describedby') ?? '')
        .split(/\s+/)
        .map((id) => audit.text(document.getElementById(id)))
        .join(' ')
        .trim();
      if (!said) fail('3.3.1', target, 'wrong, and no text is tied to it');
      else if (/^(error|invalid|required|wrong)[.!]?$/i.test(said))
        fail('3.3.3', target, `names no remedy: "${said}"`);
    }
    return { looked: wrong.length, findings };
  });
}

/** S38 and S40: mistakes are named in words, the focus goes there, nothing typed is lost. */
const errors: Check = {
  id: 'S38',
  looks:
    'The contact form sent empty and with a wrong email address: whether each field with an error says so in words, whether the focus goes to the list of problems, and whether what was typed is kept',
  finds: ['3.3.1', '3.3.7'],
  split: splitErrors,
  at: (run) =>
    run.route === '/Contact' &&
    run.state === 'at-rest' &&
    run.mode === 'light' &&
    run.viewport !== '390x844',
  drive: async (visit) => {
    const { findings, fail } = collectFindings();
    let looked = 0;
    const page = await withHelpers(await visit.reload());
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    const empty = await problems(page);
    looked += empty.looked;
    findings.push(...empty.findings);
    const required = await page.locator('[aria-required=true], [required]').count();
    if (empty.looked < required)
      fail('3.3.1', 'form', `${required} required fields are empty, ${empty.looked} are marked`);
    const focus = await page.evaluate(() => audit.text(document.activeElement));
    if (!/problem/i.test(focus))
      fail('3.3.1', 'form', 'the focus does not go to the list of problems');
    if (!/^Error/.test(await page.title()))
      fail('3.3.1', 'title', 'the title does not tell of the error');
    // By their place and not by their words: those of the security check change while it works.
    const links = await page
      .getByRole('group', { name: 'There is a problem' })
      .getByRole('link')
      .all();
    for (const link of links) {
      await link.click();
      const [inside, name] = await page.evaluate(() => [
        document.activeElement?.matches('input, textarea, select, [role=group]'),
        audit.path(document.activeElement ?? document.body),
      ]);
      looked++;
      if (!inside)
        fail('3.3.1', String(name), 'a link of the list of problems does not lead to the field');
    }
    await withHelpers(await visit.reload());
    await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
    await page.getByRole('textbox', { name: 'Email' }).press('Enter');
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    const format = await page.evaluate(() => {
      const field = document.querySelector('input[type=email]');
      return [
        field?.getAttribute('aria-invalid'),
        (field?.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => audit.text(document.getElementById(id)))
          .join(' '),
      ];
    });
    looked++;
    if (format[0] !== 'true') fail('3.3.1', 'input[type=email]', 'a wrong address is taken');
    else if (!/example|@|like/i.test(String(format[1])))
      fail('3.3.3', 'input[type=email]', `does not say how an address looks: ${format[1]}`);
    if ((await page.getByRole('textbox', { name: 'Email' }).inputValue()) !== 'not an address')
      fail('3.3.7', 'input[type=email]', 'what was typed is lost after the error');
    return { looked, findings };
  },
};

/** One drive speaks to two checks: that mistakes are named (S38), and that the message says the remedy (S40). */
function splitErrors(look: Look) {
  const isRemedy = ({ sc }: Finding) => sc === '3.3.3';
  return {
    S38: { ...look, findings: look.findings.filter((finding) => !isRemedy(finding)) },
    S40: { looked: look.looked, findings: look.findings.filter(isRemedy) },
  };
}

/** S41: after a failure nothing is asked twice. */
const keptValues: Check = {
  id: 'S41',
  looks: 'The contact form after a failure to send: whether every value is still there',
  finds: ['3.3.7'],
  at: onlyOn('/Contact'),
  drive: async (visit) => {
    const page = await visit.reload();
    await page.route('**/handleForm.php', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await fillForm(page);
    const values = () =>
      page
        .locator('main input:not([type=hidden]), main textarea, main select')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    await page.locator('main select').selectOption({ index: 2 });
    const before = await values();
    await send(page);
    await expect(page.getByText('Failed to send the message.')).toBeVisible();
    const after = await values();
    const { findings, fail } = collectFindings();
    for (const [index, value] of before.entries())
      if (value !== after[index])
        fail('3.3.7', `field ${index + 1} of the form`, 'empty again after a failure');
    return { looked: before.length, findings };
  },
};

/** S42: the security check is no riddle: no picture, no sound, nothing to type, no other origin. */
const captcha: Check = {
  id: 'S42',
  looks:
    'The security check of the contact form: whether it loads a picture or a sound, or asks for anything',
  finds: ['1.1.1'],
  at: onlyOn('/Contact'),
  drive: async (visit) => {
    const page = await visit.reload();
    const requests: string[] = [];
    page.on('request', (request) =>
      requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
    );
    await page.getByRole('textbox', { name: 'Name' }).focus();
    const group = page.getByRole('group', { name: 'Security check' });
    await expect(group).toContainText('Done.', { timeout: 30_000 });
    const puzzle = requests.filter((request) => /^(image|media)/.test(request));
    const parts = await group
      .locator('img, audio, canvas, iframe, input:not([type=hidden])')
      .count();
    const { findings, fail } = collectFindings();
    if (puzzle.length || parts)
      fail(
        '1.1.1',
        '#security-check',
        `the security check shows or asks something: ${puzzle.join(', ')}`,
      );
    return { looked: 1, findings };
  },
};

/** S43: what is said to a screen reader goes into regions that are there before, once, and the focus stays. */
const statusMessages: Check = {
  id: 'S43',
  looks:
    'Messages about the fax number, the security check and the sending: whether each comes in a region that was there before, and whether the focus stays',
  finds: ['4.1.3'],
  at: (run) => ['/', '/Contact'].some((route) => onlyOn(route)(run)),
  drive: async (visit) => {
    const page = await visit.reload();
    const { findings, fail, review } = collectFindings();
    await page.evaluate(() => {
      const said: string[] = [];
      window.saidByRegions = said;
      const regions = new Set(
        document.querySelectorAll('[role=status], [role=alert], [aria-live]'),
      );
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest(
            '[role=status], [role=alert], [aria-live]',
          );
          const words = region?.textContent?.trim();
          if (
            region &&
            words &&
            said.at(-1) !== `${regions.has(region) ? 'before' : 'late'} ${words}`
          )
            said.push(`${regions.has(region) ? 'before' : 'late'} ${words}`);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    const said = () => page.evaluate(() => window.saidByRegions ?? []);
    const hear = async (words: RegExp, what: string) => {
      await expect
        .poll(async () => (await said()).some((text) => words.test(text)), { timeout: 30_000 })
        .toBe(true)
        .catch(() => fail('4.1.3', what, 'is not said in a status region'));
      const times = (await said()).filter((text) => words.test(text));
      if (times.some((text) => text.startsWith('late')))
        fail('4.1.3', what, 'the region comes together with its words');
      if (times.length > 1) review('4.1.3', what, `is said ${times.length} times`);
    };
    const button = page.getByRole('banner').getByRole('button', { name: /fax/i });
    await visit.context.grantPermissions(['clipboard-write']);
    await button.click();
    await hear(/Copied!/, 'fax copied');
    if (!(await button.evaluate((element) => element === document.activeElement)))
      fail('4.1.3', 'fax copied', 'the focus moves');
    let looked = 1;
    if (visit.run.route === '/Contact') {
      await page.route('**/handleForm.php', (route) =>
        route.fulfill({ status: 503, body: 'busy' }),
      );
      await fillForm(page);
      await hear(/Done\./, 'captcha verified');
      await page.getByRole('button', { name: 'Send message' }).click();
      await hear(/Failed to send/, 'sending failed');
      looked += 2;
    } else {
      await page.waitForTimeout(1_500);
      const steps = (await said()).filter(
        (text) => /\d,?\d{3}/.test(text) && !/Copied|fax/i.test(text),
      );
      if (steps.length) fail('4.1.3', 'counters', `say each step: ${steps.length}`);
    }
    return { looked, findings };
  },
};

declare global {
  interface Window {
    /** What status regions have said (S43). */
    saidByRegions?: string[];
  }
}

/** What S38 finds for another check. */
export const remedies = {
  id: 'S40',
  looks:
    'The message at each field with an error: whether it says more than that something is wrong, and how an email address looks',
  finds: ['3.3.3'],
};

export const formChecks = [timeLimits, errors, keptValues, captcha, statusMessages];
