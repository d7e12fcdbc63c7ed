// Scripts that run without Vite are started with `node --import ./src/build/content-imports.ts`, which makes their imports
// of content (`#practice/…`) work.
import { currentPractice, registerContentImports } from './practice.ts';

registerContentImports(currentPractice());
