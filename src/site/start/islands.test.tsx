import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { interactiveSelector } from './islands.ts';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
vi.stubGlobal('fetch', () => new Promise(() => {})); // a server that never answers

const modules = import.meta.glob<Parameters<typeof composeStories>[0]>(
  '../../components/*/*.stories.tsx',
  { eager: true },
);
const stories = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(composeStories(module)).map(
    ([name, Story]) => [`${file.split('/').at(-2)}: ${name}`, Story as ComponentType] as const,
  ),
);

/** An IntersectionObserver that reports each element first as hidden, then as visible. */
class Observer {
  tell;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = tell;
  }
  observe() {
    this.tell([{ isIntersecting: false }]);
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', Observer);

// React never runs on a page whose HTML does not match `interactiveSelector`, so such a component would never change there.
test.each(stories)(
  '%s: the server HTML of a component that changes once React runs is recognized as interactive',
  async (_, Story) => {
    let before = '';
    const { container } = await renderPage(<Story />, {
      beforeHydration: (server) => {
        before = server.innerHTML;
      },
    });
    const changes = container.innerHTML !== before;
    const server = document.createElement('div');
    server.innerHTML = before;
    expect(!changes || server.querySelector(interactiveSelector) !== null).toBe(true);
  },
);
