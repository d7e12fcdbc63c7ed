/** Converts the name of a story to its title: "LongTextNarrow" → "Long text narrow". */
export const titleOfStory = (name: string) =>
  name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/ [A-Z]/g, (letter) => letter.toLowerCase());
const toKebabCase = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The id in Storybook, such as `button--primary`, of a story in a file of stories with a title. */
export const storyId = (title: string, name: string) =>
  `${toKebabCase(title)}--${toKebabCase(titleOfStory(name))}`;

/** The names of the stories in the source of a file of stories, in its order. */
export const storyNamesIn = (source: string) =>
  [...source.matchAll(/^export const (\w+): Story/gm)].map(([, name = '']) => name);
