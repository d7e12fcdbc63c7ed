import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abandonPage, loadPage } from './load-page.ts';

const code = vi.hoisted(() => ({ load: vi.fn<() => Promise<typeof Form>>() }));
vi.mock('../interactive-pages.ts', () => ({
  interactivePages: { form: { path: '/form', title: 'Form', load: code.load } },
}));

const ask = vi.fn<typeof fetch>();
const file = () => Response.json({ page: { title: 'Text' }, release: '1', html: '<h1>Text</h1>' });
const Form = () => null;
/** A `fetch` that never answers, and rejects when it is aborted. */
const silence: typeof fetch = (_, options) =>
  new Promise((_resolve, reject) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
  });

beforeEach(() => {
  vi.stubEnv('DEV', false); // as in the built site
  vi.stubGlobal('fetch', ask.mockReset());
  document.body.innerHTML = '<script type="application/json" id="page">{"release":"1"}</script>';
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('abandonPage() aborts the pending request for a page, and the next loadPage() requests it again', async () => {
  ask.mockImplementationOnce(silence).mockImplementation(async () => file());
  const hung = loadPage('/text');
  expect(loadPage('/text'), 'one request for both calls').toBe(hung);
  abandonPage('/text');
  const again = loadPage('/text');
  await expect(hung).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await expect(again).resolves.toMatchObject({ content: { html: { __html: '<h1>Text</h1>' } } });
  expect(loadPage('/text'), 'the aborted request does not remove the new one').toBe(again);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('after abandonPage(), an import that is still pending fails within a second, but succeeds once its code has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise, resolve } = Promise.withResolvers<typeof Form>();
  code.load.mockReturnValue(promise);
  const outcome = vi.fn();
  void loadPage('/form');
  abandonPage('/form');
  loadPage('/form').catch(outcome);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'ChunkLoadError', cause: 'timeout' }),
  );
  resolve(Form);
  await expect(loadPage('/form')).resolves.toMatchObject({ content: Form });
});
