import type { ComponentType, ReactNode } from 'react';
import { Section } from '#components/heading/heading.tsx';
import preview, { type PageParameters } from './catalogue/preview.tsx';
import { storyId, titleOfStory } from './story-id.ts';

type Args = Record<string, unknown>;
type Decorator = (Story: ComponentType, context: { parameters: PageParameters }) => ReactNode;

/** A story, or the default export of a file of stories, in Component Story Format. */
export interface Story {
  title?: string;
  component?: ComponentType<Args>;
  args?: Args;
  render?: (args: Args) => ReactNode;
  decorators?: Decorator | Decorator[];
  parameters?: Args;
  beforeEach?: () => unknown;
  /** A function that operates the story, as a test does. The documentation does not show such a story. */
  play?: unknown;
}

/** A module whose exports are the stories of a component. */
export type Stories = { default: Story } & Record<string, Story>;

/** The id of a story in Storybook, such as `button--primary`. */
export const storyIdOf = (stories: Stories, name: string) =>
  storyId(stories.default.title ?? '', name);

/** Renders the content of a story without decorators. */
export function contentOf({ default: meta }: Stories, story: Story): ReactNode {
  const args = { ...meta.args, ...story.args };
  const Component = meta.component;
  const render = story.render ?? meta.render;
  if (render) return render(args);
  return Component ? <Component {...args} /> : null;
}

/**
 * Renders a story as a part of the page of its component, which has `main` and the `h1`: headings are one level below
 * that of the example, an `h3`.
 */
const inFrame: Decorator = (Story, { parameters }) => {
  const { dir, lang, place, firstHeadingFrom } = parameters;
  const story = (
    <div dir={dir} lang={lang}>
      <Story />
    </div>
  );
  return (
    <Section as="div" level={firstHeadingFrom === 'story' ? 4 : 3}>
      {place === 'before main' && story}
      <div id="main" tabIndex={-1} className="pd:p-4">
        {place !== 'before main' && story}
      </div>
    </Section>
  );
};

interface ExampleProps {
  stories: Stories;
  name: string;
  /** Whether the example is inside the page of its component, instead of being a page of its own, as in Storybook. */
  isFramed: boolean;
}

/** A story with its decorators. */
export function Example({ stories, name, isFramed }: ExampleProps) {
  const { default: meta } = stories;
  const story = stories[name] ?? meta;
  const decorators = [
    story.decorators ?? [],
    meta.decorators ?? [],
    isFramed ? inFrame : preview.decorators,
  ].flat();
  const context = {
    title: meta.title,
    name: titleOfStory(name),
    args: { ...meta.args, ...story.args },
    parameters: { ...meta.parameters, ...story.parameters },
  };
  const Decorated = (decorators as Decorator[]).reduce<ComponentType>(
    (Inner, decorate) => () => decorate(Inner, context),
    () => contentOf(stories, story),
  );
  return <Decorated />;
}
