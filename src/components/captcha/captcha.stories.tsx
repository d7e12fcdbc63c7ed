import type { Meta, StoryObj } from '@storybook/react-vite';
import { PhoneLink } from '../phone-link/phone-link.tsx';
import { Captcha } from './captcha.tsx';

const meta = {
  title: 'Captcha',
  component: Captcha,
  args: {
    challengeUrl: '/captcha/challenge',
    started: false,
    onToken: (_token: string) => {},
    onState: (_state: string) => {},
    texts: {
      label: 'Security check',
      idle: 'Starts by itself when you begin to write. There is nothing to solve.',
      verifying: 'Checking. This takes a few seconds.',
      verified: 'Done.',
      expired: 'Expired. Checking again.',
      failed: (
        <>
          Did not work. Try again, or call <PhoneLink number="+14025550100" />.
        </>
      ),
      tryAgain: 'Check again',
    },
  },
} satisfies Meta<typeof Captcha>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Makes a `beforeEach` that replaces `fetch`: every request gets the response of `respond` in a later task. The
 * `beforeEach` returns a function that restores `fetch`.
 */
const respondWith = (respond: () => Promise<Response>) => () => {
  const { fetch } = globalThis;
  globalThis.fetch = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return respond();
  };
  return () => {
    globalThis.fetch = fetch;
  };
};

/** A response, sent at time 0, with a real challenge. Its prefix is empty, so the first counter solves it. */
const easyChallenge = (expiresAtMs?: number) =>
  Response.json(
    {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        nonce: '00112233445566778899aabbccddeeff',
        salt: 'ffeeddccbbaa99887766554433221100',
        cost: 1,
        keyLength: 32,
        keyPrefix: '',
        expiresAt: expiresAtMs && expiresAtMs / 1000,
      },
      signature: '00',
    },
    { headers: { date: new Date(0).toUTCString() } },
  );

export const Idle: Story = {};
export const Verifying: Story = {
  args: { started: true },
  beforeEach: respondWith(() => new Promise(() => {})),
};
export const Verified: Story = {
  args: { started: true },
  beforeEach: respondWith(async () => easyChallenge()),
};
export const Expired: Story = {
  args: { started: true },
  beforeEach: () => {
    let requestCount = 0;
    const expiresAtMs = 1;
    return respondWith(() =>
      requestCount++ === 0 ? Promise.resolve(easyChallenge(expiresAtMs)) : new Promise(() => {}),
    )();
  },
};
export const Failed: Story = {
  args: { started: true },
  beforeEach: respondWith(async () => new Response('', { status: 503 })),
};
export const FailedNarrow: Story = {
  ...Failed,
  render: (args) => (
    <div className="pd:max-w-64">
      <Captcha {...args} />
    </div>
  ),
};
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  args: { texts: { ...meta.args.texts, label: 'فحص الأمان', idle: 'يبدأ تلقائيًا عند الكتابة.' } },
};
