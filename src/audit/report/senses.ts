/** The senses of a check: the parts of a page or document that a person sees or hears, with their names in the report. */
export const senses = {
  tree: 'the content for assistive technology',
  headings: 'title, headings and regions',
  links: 'links',
  images: 'pictures and their alternatives',
  controls: 'controls, their names and states',
  style: 'colors, fonts and edges',
  scripts: 'the scripts that decide about keys, focus and announcements',
  pixels: 'the picture of the page',
  media: 'sound and video',
  document: 'the document',
} as const;
export type Sense = keyof typeof senses;
