import { settingsFor } from './harness/playwright-settings.ts';

/**
 * The tests in a browser of `audit/` and `audited-site/`. They check every page of the real site in `dist/site`, not the
 * site with the content of the specification.
 */
export default settingsFor('audit');
