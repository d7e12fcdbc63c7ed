import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from '@playwright/test';

/** What a test leaves behind in a context outside of its own pages. */
const storedKinds = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

interface KeptContext {
  context: BrowserContext;
  /** A page that stays open, so that the process that renders the pages and what it has loaded outlive each test. */
  keeper: Page;
  session: CDPSession;
}

/**
 * The contexts of a worker, by their options. A test has its own page in one of them. A new context for each test costs
 * 0.4 s of processor time, and Playwright's own `reuseContext` 0.3 s, because it opens each address again to empty its
 * storage: 30 loads of a page took 35, 26 and 18 s. `--renderer-process-limit=1` is part of it (`playwright-settings.ts`).
 */
export class KeptContexts {
  readonly #kept = new Map<string, Promise<KeptContext>>();

  /** Opens a context with these options, or returns the one that an earlier test has used. */
  async get(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const kept = this.#kept.get(key) ?? openKept(browser, options);
    this.#kept.set(key, kept);
    return (await kept).context;
  }

  /** Closes the pages of the last test, and undoes what it has changed in the context. */
  async clear(options: BrowserContextOptions) {
    const key = JSON.stringify(options);
    const kept = await this.#kept.get(key);
    if (!kept) return;
    const { context, keeper, session } = kept;
    for (const page of context.pages()) if (page !== keeper) await page.close();
    // A simulated clock cannot be taken away.
    if (await keeper.evaluate(() => '__pwClock' in globalThis)) {
      this.#kept.delete(key);
      return context.close();
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await context.setOffline(false);
    await session.send('Network.clearBrowserCache');
    await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: storedKinds });
  }

  async close() {
    for (const kept of this.#kept.values()) await (await kept).context.close();
  }
}

async function openKept(browser: Browser, options: BrowserContextOptions): Promise<KeptContext> {
  const context = await browser.newContext(options);
  const keeper = await context.newPage();
  if (options.baseURL) {
    await keeper.route('**/*', (route) => route.fulfill({ contentType: 'text/plain', body: '-' }));
    await keeper.goto('/');
    await keeper.unrouteAll();
  }
  return { context, keeper, session: await context.newCDPSession(keeper) };
}
