import { importContentOf, practiceAt } from '#build/practice.ts';
import { settingsFor } from './harness/playwright-settings.ts';
import { specificationPractice } from './harness/specification.ts';

// Journeys walk through the site of a practice of their own, so that none of them turns red when our practice changes
// what it says. `npm run build:specification` builds it.
process.env.PRACTICE ??= specificationPractice;
importContentOf(practiceAt(process.env.PRACTICE));

export default settingsFor('journeys');
