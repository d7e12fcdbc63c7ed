import './docs.css';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Example, type Stories } from './example.tsx';

const modules = import.meta.glob<Stories>('../components/*/*.stories.tsx');
const { component, story = '', framed } = document.documentElement.dataset;

/** In an iframe, an example such as an error summary must not take the focus from the page when it appears. */
const { focus: originalFocus } = HTMLElement.prototype;
if (window !== parent) HTMLElement.prototype.focus = () => {};

/** Sets `data-hydrated` on the root once the example is interactive, so that tests can wait for it. */
function Hydrated({ root, children }: { root: Element; children: ReactNode }) {
  useEffect(() => {
    HTMLElement.prototype.focus = originalFocus;
    root.setAttribute('data-hydrated', '');
  }, [root]);
  return children;
}

const stories = await modules[`../components/${component}/${component}.stories.tsx`]?.();
const root = document.querySelector('#root');
if (stories && root) {
  stories.default.beforeEach?.();
  stories[story]?.beforeEach?.();
  hydrateRoot(
    root,
    <Hydrated root={root}>
      <Example stories={stories} name={story} isFramed={framed !== undefined} />
    </Hydrated>,
  );
}
