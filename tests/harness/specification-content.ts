import { practiceAt, redirectContentImports } from '#build/practice.ts';
import { specificationPractice } from './specification.ts';

// Selects the frozen practice of the specification for Playwright, so that no test fails when the real practice changes
// its content. `npm run build:specification` builds its site.
process.env.PRACTICE ??= specificationPractice;
redirectContentImports(practiceAt(process.env.PRACTICE));
