import { settingsFor } from './harness/playwright-settings.ts';

/** The audits of the gate look at what visitors get: the site in `dist/site`, with every page that it has. */
export default settingsFor('audit');
