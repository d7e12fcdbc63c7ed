// Vitest runs this before each test file.
import { afterAll, vi } from 'vitest';

// The test files of a worker share one module registry, and a mock affects only modules that are not yet loaded.
vi.resetModules();

// React requires this flag for `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// The test files of a worker share one document, so each file resets it: head, body and any other child of the root.
if (typeof document !== 'undefined')
  afterAll(() => {
    vi.unstubAllGlobals();
    document.head.replaceChildren();
    document.body.replaceChildren();
    document.documentElement.replaceChildren(document.head, document.body);
  });
