import { importContentOf, practiceAt } from '#build/practice.ts';
import { specificationPractice } from './specification.ts';

// For the configurations of Playwright whose tests visit the site of the specification's practice, so that none of them
// turns red when our practice changes what it says. `npm run build:specification` builds that site.
process.env.PRACTICE ??= specificationPractice;
importContentOf(practiceAt(process.env.PRACTICE));
