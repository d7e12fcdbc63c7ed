import type { Decorator, Preview } from '@storybook/react-vite';
import './stories.css';

export interface PageParameters {
  dir?: 'rtl';
  lang?: string;
  /** Renders a component that is outside of the content of a page, such as the skip link, before `main`. */
  place?: 'before main';
  /** Whether the `h1` of the page comes from the story or, by default, from this preview. */
  firstHeadingFrom?: 'story' | 'preview';
}

/**
 * Renders a story as part of a page, in `main` and below an `h1`, so that axe's rules for whole pages pass and none has
 * to be disabled.
 */
const inPage: Decorator = (Story, { title, name, parameters }) => {
  const { dir, lang, place, firstHeadingFrom } = parameters as PageParameters;
  const story = (
    <div dir={dir} lang={lang}>
      <Story />
    </div>
  );
  return (
    <>
      {place === 'before main' && story}
      <main id="main" tabIndex={-1} className="pd:p-4">
        {firstHeadingFrom !== 'story' && (
          <h1 className="pd:sr-only">
            {title}: {name}
          </h1>
        )}
        {place !== 'before main' && story}
      </main>
    </>
  );
};

export default {
  decorators: [inPage],
  parameters: { layout: 'fullscreen' },
} satisfies Preview;
