import { expect, type Page } from '@playwright/test';
import {
  type Check,
  type CheckResult,
  collectFindings,
  type Finding,
  onceOn,
} from '#audit/check.ts';
import { auditTime } from '#audit/clock.ts';
import { installAxeAndHelpers } from '#audit/in-page.ts';
import { fillForm, send } from '../harness/contact-form.ts';

/** S19: the form has no time limit. After hours it still contains what was typed. */
const timeLimits: Check = {
  id: 'S19',
  looksAt:
    'The contact form with the clock set forward by 20 minutes, 1 hour and 10 hours: whether another page opens, and whether what was typed is lost',
  finds: ['2.2.1'],
  appliesTo: onceOn('/Contact'),
  operate: async (visit) => {
    const page = await visit.reload();
    await page.goto('about:blank');
    await page.clock.install({ time: auditTime });
    await page.goBack();
    await page.waitForLoadState('networkidle');
    const { findings, fail } = collectFindings();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('I take my time.');
    const address = page.url();
    for (const time of ['20:00', '01:00:00', '10:00:00']) {
      await page.clock.fastForward(time);
      if (page.url() !== address) fail('2.2.1', 'page', `another page opens after ${time}`);
      if ((await message.inputValue()) !== 'I take my time.')
        fail('2.2.1', 'Message', `what was typed is gone after ${time}`);
    }
    const refresh = await page.locator('meta[http-equiv=refresh]').count();
    if (refresh) fail('2.2.1', 'meta', 'the page reloads itself');
    return { looked: 3, findings };
  },
};

/** Finds fields that are marked as errors and have no message, or a message that does not help. Returns the number of marked fields too. */
async function findMessageProblems(page: Page): Promise<{ looked: number; findings: Finding[] }> {
  return page.evaluate(() => {
    const { findings, fail } = audit.collectFindings();
    const invalidFields = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
    for (const field of invalidFields) {
      const target = audit.path(field);
      const message = (field.getAttribute('aria-describedby') ?? '')
        .split(/\s+/)
        .map((id) => audit.text(document.getElementById(id)))
        .join(' ')
        .trim();
      if (!message) fail('3.3.1', target, 'marked as an error, and no message describes it');
      else if (/^(error|invalid|required|wrong)[.!]?$/i.test(message))
        fail('3.3.3', target, `the message does not say how to correct the field: "${message}"`);
    }
    return { looked: invalidFields.length, findings };
  });
}

/** S38 and S40: errors have messages in words, get the focus, and lose nothing that was typed. */
const errorMessages: Check = {
  id: 'S38',
  looksAt:
    'The contact form sent empty and with a wrong email address: whether each field with an error has a message in words, whether the focus goes to the list of problems, and whether what was typed is kept',
  finds: ['3.3.1', '3.3.7'],
  splitResult: splitErrors,
  appliesTo: (run) =>
    run.route === '/Contact' &&
    run.state === 'at-rest' &&
    run.mode === 'light' &&
    run.viewport !== '390x844',
  operate: async (visit) => {
    const { findings, fail } = collectFindings();
    let looked = 0;
    const page = await installAxeAndHelpers(await visit.reload());
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(page.getByRole('heading', { name: /^There are \d+ problems$/ })).toBeVisible();
    const empty = await findMessageProblems(page);
    looked += empty.looked;
    findings.push(...empty.findings);
    const requiredCount = await page.locator('[aria-required=true], [required]').count();
    if (empty.looked < requiredCount)
      fail(
        '3.3.1',
        'form',
        `${requiredCount} required fields are empty, ${empty.looked} are marked`,
      );
    const focus = await page.evaluate(() => audit.text(document.activeElement));
    if (!/problem/i.test(focus))
      fail('3.3.1', 'form', 'the focus does not go to the list of problems');
    if (!/^Error/.test(await page.title()))
      fail('3.3.1', 'title', 'the title of the page does not announce the error');
    // The check finds links by position, because the text of the link to the security check changes.
    const links = await page
      .getByRole('group', { name: /^There are \d+ problems$/ })
      .getByRole('link')
      .all();
    for (const link of links) {
      await link.click();
      const [isInField, focusedPath] = await page.evaluate(() => [
        document.activeElement?.matches('input, textarea, select, [role=group]'),
        audit.path(document.activeElement ?? document.body),
      ]);
      looked++;
      if (!isInField)
        fail(
          '3.3.1',
          String(focusedPath),
          'a link in the list of problems does not lead to its field',
        );
    }
    await installAxeAndHelpers(await visit.reload());
    await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
    await page.getByRole('textbox', { name: 'Email' }).press('Enter');
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    const [invalid, message] = await page.evaluate(() => {
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
    if (invalid !== 'true')
      fail('3.3.1', 'input[type=email]', 'the form accepts a wrong email address');
    else if (!/example|@|like/i.test(String(message)))
      fail(
        '3.3.3',
        'input[type=email]',
        `the message does not say what an email address looks like: ${message}`,
      );
    if ((await page.getByRole('textbox', { name: 'Email' }).inputValue()) !== 'not an address')
      fail('3.3.7', 'input[type=email]', 'what was typed is lost after the error');
    return { looked, findings };
  },
};

/** Divides the findings between S38 (errors are identified, WCAG 3.3.1 and 3.3.7) and S40 (messages say how to correct them, WCAG 3.3.3). */
function splitErrors(result: CheckResult) {
  const isRemedy = ({ sc }: Finding) => sc === '3.3.3';
  return {
    S38: { ...result, findings: result.findings.filter((finding) => !isRemedy(finding)) },
    S40: { looked: result.looked, findings: result.findings.filter(isRemedy) },
  };
}

/** S41: after a failure to send, the form still contains every value. */
const valuesAfterFailure: Check = {
  id: 'S41',
  looksAt: 'The contact form after a failure to send: whether every value is still there',
  finds: ['3.3.7'],
  appliesTo: onceOn('/Contact'),
  operate: async (visit) => {
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
        fail('3.3.7', `field ${index + 1} of the form`, 'empty after a failure to send');
    return { looked: before.length, findings };
  },
};

/** S42: the security check shows no puzzle. */
const securityCheck: Check = {
  id: 'S42',
  looksAt:
    'The security check of the contact form: whether it loads a picture or a sound, or asks for anything',
  finds: ['1.1.1'],
  appliesTo: onceOn('/Contact'),
  operate: async (visit) => {
    const page = await visit.reload();
    const requests: string[] = [];
    page.on('request', (request) =>
      requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`),
    );
    await page.getByRole('textbox', { name: 'Name' }).focus();
    const group = page.getByRole('group', { name: 'Security check' });
    await expect(group).toContainText('Done.', { timeout: 30_000 });
    const puzzle = requests.filter((request) => /^(image|media)/.test(request));
    const elements = await group
      .locator('img, audio, canvas, iframe, input:not([type=hidden])')
      .count();
    const { findings, fail } = collectFindings();
    if (puzzle.length || elements)
      fail(
        '1.1.1',
        '#security-check',
        `the security check shows a picture or asks for something: ${puzzle.join(', ')}`,
      );
    return { looked: 1, findings };
  },
};

/** S43: messages appear once, in regions that existed before, and do not move the focus. */
const statusMessages: Check = {
  id: 'S43',
  looksAt:
    'The messages about the fax number, the security check and sending: whether each appears in a status region that existed before, and whether the focus stays',
  finds: ['4.1.3'],
  appliesTo: (run) => ['/', '/Contact'].some((route) => onceOn(route)(run)),
  operate: async (visit) => {
    const page = await visit.reload();
    const { findings, fail, review } = collectFindings();
    await page.evaluate(() => {
      const texts: string[] = [];
      window.saidByRegions = texts;
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
            texts.at(-1) !== `${regions.has(region) ? 'before' : 'late'} ${words}`
          )
            texts.push(`${regions.has(region) ? 'before' : 'late'} ${words}`);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    const textsOfRegions = () => page.evaluate(() => window.saidByRegions ?? []);
    const expectMessage = async (words: RegExp, what: string) => {
      await expect
        .poll(async () => (await textsOfRegions()).some((text) => words.test(text)), {
          timeout: 30_000,
        })
        .toBe(true)
        .catch(() => fail('4.1.3', what, 'the message does not appear in a status region'));
      const times = (await textsOfRegions()).filter((text) => words.test(text));
      if (times.some((text) => text.startsWith('late')))
        fail('4.1.3', what, 'the status region is added together with its message');
      if (times.length > 1) review('4.1.3', what, `the message appears ${times.length} times`);
    };
    const button = page.getByRole('banner').getByRole('button', { name: /fax/i });
    await visit.context.grantPermissions(['clipboard-write']);
    await button.click();
    await expectMessage(/Copied!/, 'fax copied');
    if (!(await button.evaluate((element) => element === document.activeElement)))
      fail('4.1.3', 'fax copied', 'the message moves the focus');
    let looked = 1;
    if (visit.run.route === '/Contact') {
      await page.route('**/handleForm.php', (route) =>
        route.fulfill({ status: 503, body: 'busy' }),
      );
      await fillForm(page);
      await expectMessage(/Done\./, 'captcha verified');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expectMessage(/Failed to send/, 'sending failed');
      looked += 2;
    } else {
      await page.waitForTimeout(1_500);
      const announcedSteps = (await textsOfRegions()).filter(
        (text) => /\d,?\d{3}/.test(text) && !/Copied|fax/i.test(text),
      );
      if (announcedSteps.length)
        fail('4.1.3', 'counters', `the counters announce ${announcedSteps.length} steps`);
    }
    return { looked, findings };
  },
};

declare global {
  interface Window {
    /** The texts that status regions have shown (S43), each after "before" or "late": whether the region existed before its text. */
    saidByRegions?: string[];
  }
}

/** The description of S40, which S38 measures. */
export const correctionMessages = {
  id: 'S40',
  looksAt:
    'The message at each field with an error: whether it says how to correct the field, for example what an email address looks like',
  finds: ['3.3.3'],
};

export const formChecks = [
  timeLimits,
  errorMessages,
  valuesAfterFailure,
  securityCheck,
  statusMessages,
];
