// Runs before each file of unit tests.
import { afterAll, vi } from 'vitest';

// The files share one module registry, and a mock reaches only modules that are not loaded yet.
vi.resetModules();

// React asks for this before it lets `act` flush effects.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// What every browser has and jsdom has not.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
if (typeof Element !== 'undefined') Element.prototype.checkVisibility ??= () => true;

// The files of a worker share one document: what one leaves in it, the next would find, also its title and what stands
// beside the body.
if (typeof document !== 'undefined')
  afterAll(() => {
    vi.unstubAllGlobals();
    document.head.replaceChildren();
    document.body.replaceChildren();
    document.documentElement.replaceChildren(document.head, document.body);
  });
