import * as redirects from '#practice/redirects.yaml';
import sizes from './form-sizes.json' with { type: 'json' };

/** The text beside the link to a PDF, such as "84 KB". `npm run forms` writes the sizes. */
export const sizeOf = (pdf: string) =>
  new Map(Object.entries(sizes)).get(pdf.replace('/forms/', '')) ?? 'an unknown size';

/** Short addresses that staff give to patients, and the PDFs to which they redirect (specification, section 2). */
export const downloads = redirects.downloads.map((file) => ({ ...file, size: sizeOf(file.to) }));

/** The handouts as PDFs. */
export const handouts = redirects.handouts.map((file) => ({ ...file, size: sizeOf(file.to) }));
