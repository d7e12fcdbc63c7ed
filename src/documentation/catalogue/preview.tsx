import type { Decorator, Preview } from '@storybook/react-vite';
import './stories.css';

interface Place {
  dir?: 'rtl';
  lang?: string;
  /** Parts of the page frame are rendered before the main part. */
  place?: 'before main';
  /** Whether the story itself contains the page's first heading. */
  firstHeading?: 'own' | 'page';
}

/**
 * Renders a story where its component would be: in the main part of a page, under a first heading. Page-wide rules
 * then apply to it, and none needs to be switched off.
 */
const onPage: Decorator = (Story, { title, name, parameters }) => {
  const { dir, lang, place, firstHeading } = parameters as Place;
  const story = (
    <div dir={dir} lang={lang}>
      <Story />
    </div>
  );
  return (
    <>
      {place === 'before main' && story}
      <main id="main" tabIndex={-1} className="pd:p-4">
        {firstHeading !== 'own' && (
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
  decorators: [onPage],
  parameters: { layout: 'fullscreen' },
} satisfies Preview;
