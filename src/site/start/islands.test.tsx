import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '#tests/harness/rendered.tsx';
import { interactive } from './islands.ts';

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

// The site hydrates only HTML that matches the selector `interactive`. A component without a match would stay as the
// server has rendered it.
test.each(stories)(
  '%s: if hydration changes the HTML of the story, the selector `interactive` matches the HTML of the server',
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
    expect(!changes || server.querySelector(interactive) !== null).toBe(true);
  },
);
