/** Parts of a page that a person sees or hears, and how a reader of the report calls them. */
export const senses = {
  tree: 'what assistive technology is told',
  headings: 'title, headings and regions',
  links: 'links',
  images: 'pictures and their alternatives',
  controls: 'controls, their names and states',
  style: 'colors, fonts and edges',
  pixels: 'the picture of the page',
  media: 'sound and video',
  document: 'the document',
} as const;
export type Sense = keyof typeof senses;
