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

/**
 * An IntersectionObserver that reports each element as hidden: then `Counter`, for example, changes its number to 0.
 */
class IntersectionObserverStub {
  callback;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.callback = callback;
  }
  observe() {
    this.callback([{ isIntersecting: false }]);
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', IntersectionObserverStub);

// React never runs on a page whose HTML does not match `interactiveSelector`, so a component there would never change.
test.each(stories)(
  '%s: if React changes the HTML of the server, `interactiveSelector` matches an element of that HTML',
  async (_, Story) => {
    let serverHtml = '';
    const { container } = await renderPage(<Story />, {
      beforeHydration: (server) => {
        serverHtml = server.innerHTML;
      },
    });
    const isChanged = container.innerHTML !== serverHtml;
    const server = document.createElement('div');
    server.innerHTML = serverHtml;
    expect(!isChanged || server.querySelector(interactiveSelector) !== null).toBe(true);
  },
);
