import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abandonPage, loadPage } from './load-page.ts';

const code = vi.hoisted(() => ({ load: vi.fn<() => Promise<typeof Form>>() }));
vi.mock('../interactive-pages.ts', () => ({
  interactivePages: { form: { path: '/form', title: 'Form', load: code.load } },
}));

const fetchMock = vi.fn<typeof fetch>();
const fileResponse = () =>
  Response.json({ page: { title: 'Text' }, release: '1', html: '<h1>Text</h1>' });
const Form = () => null;
/** A `fetch` that gets no response, and rejects when it is aborted. */
const hangingFetch: typeof fetch = (_, options) =>
  new Promise((_resolve, reject) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
  });

beforeEach(() => {
  vi.stubEnv('DEV', false); // as in the built site
  vi.stubGlobal('fetch', fetchMock.mockReset());
  document.body.innerHTML = '<script type="application/json" id="page">{"release":"1"}</script>';
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('after abandonPage, the pending request fails and loadPage requests the page again', async () => {
  fetchMock.mockImplementationOnce(hangingFetch).mockImplementation(async () => fileResponse());
  const abandoned = loadPage('/text');
  expect(loadPage('/text'), 'a pending page is not requested twice').toBe(abandoned);
  abandonPage('/text');
  const repeated = loadPage('/text');
  await expect(abandoned).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await expect(repeated).resolves.toMatchObject({ content: { html: { __html: '<h1>Text</h1>' } } });
  expect(loadPage('/text'), 'the end of the aborted request does not remove the new one').toBe(
    repeated,
  );
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('while the first import of the code is pending, another import fails after 1,000 ms; once the code has arrived, loadPage succeeds', async () => {
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
