import { settingsFor } from './harness/playwright-settings.ts';

/** The audits of the gate check every page of the real site in `dist/site`, not the frozen practice. */
export default settingsFor('audit');
