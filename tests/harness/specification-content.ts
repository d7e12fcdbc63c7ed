import { practiceAt, registerContentImports } from '#build/practice.ts';
import { specificationPractice } from './specification.ts';

// Makes Playwright's tests use the frozen content of the specification, so that no test fails when the real content
// changes. `npm run build:specification` builds the site with the frozen content.
process.env.PRACTICE ??= specificationPractice;
registerContentImports(practiceAt(process.env.PRACTICE));
