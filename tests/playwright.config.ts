import './harness/specification-content.ts';
import { settingsFor } from './harness/playwright-settings.ts';

export default settingsFor('journeys');
