import type { ComponentType, ReactNode } from 'react';
import preview from './catalogue/preview.tsx';

type Args = Record<string, unknown>;
type Decorator = (Story: ComponentType, context: object) => ReactNode;

/** What a story, or the file's default export for all of its stories, may say: Component Story Format. */
export interface Story {
  title?: string;
  component?: ComponentType<Args>;
  args?: Args;
  render?: (args: Args) => ReactNode;
  decorators?: Decorator | Decorator[];
  parameters?: Args;
  beforeEach?: () => unknown;
  /** Operates the story, as a test does: such a story is no example. */
  play?: unknown;
}

/** A module of stories. */
export type Stories = { default: Story } & Record<string, Story>;

/** "LongTextNarrow" as words, and as a part of an address. */
export const wordsOf = (name: string) =>
  name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/ [A-Z]/g, (letter) => letter.toLowerCase());
const kebab = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The id that the catalogue gives to a story. */
export const idOf = (stories: Stories, name: string) =>
  `${kebab(stories.default.title ?? '')}--${kebab(wordsOf(name))}`;

/** What a story renders, without the page around it. */
export function contentOf({ default: meta }: Stories, story: Story): ReactNode {
  const args = { ...meta.args, ...story.args };
  const Component = meta.component;
  const render = story.render ?? meta.render;
  if (render) return render(args);
  return Component ? <Component {...args} /> : null;
}

/** A story on a page of its own, as in the catalogue. */
export function Example({ stories, name }: { stories: Stories; name: string }) {
  const { default: meta } = stories;
  const story = stories[name] ?? meta;
  const decorators = [story.decorators ?? [], meta.decorators ?? [], preview.decorators].flat();
  const context = {
    title: meta.title,
    name: wordsOf(name),
    args: { ...meta.args, ...story.args },
    parameters: { ...meta.parameters, ...story.parameters },
  };
  const Decorated = (decorators as Decorator[]).reduce<ComponentType>(
    (Inner, decorate) => () => decorate(Inner, context),
    () => contentOf(stories, story),
  );
  return <Decorated />;
}
