import { settingsFor } from './harness/playwright-settings.ts';

/**
 * The audits of `npm test` check every page of the real site in `dist/site`, not the site with the content of the
 * specification.
 */
export default settingsFor('audit');
