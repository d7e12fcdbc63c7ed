import './docs.css';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Example, type Stories } from './example.tsx';

const modules = import.meta.glob<Stories>('../components/*/*.stories.tsx');
const { component, story = '' } = document.documentElement.dataset;

/** An example in a page must not take the focus from its reader, as an error summary does when it appears. */
const { focus } = HTMLElement.prototype;
if (window !== parent) HTMLElement.prototype.focus = () => {};

/** Says on the root when the example answers to keys. */
function Hydrated({ root, children }: { root: Element; children: ReactNode }) {
  useEffect(() => {
    HTMLElement.prototype.focus = focus;
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
      <Example stories={stories} name={story} />
    </Hydrated>,
  );
}
