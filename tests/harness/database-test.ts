import { createEmptyDatabase } from './postgres.ts';
import { test as base } from './server-test.ts';

/** A test whose servers store messages in a new PostgreSQL database instead of a data folder. */
export const test = base.extend<{ database: string }>({
  database: [
    async ({ env }, use) => {
      env.STORE_URL = await createEmptyDatabase();
      delete env.DATA_DIR;
      await use(env.STORE_URL);
    },
    { auto: true },
  ],
});
