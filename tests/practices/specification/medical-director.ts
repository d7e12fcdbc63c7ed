/** The one person with a page of their own (specification, section 2). */
export const medicalDirector = {
  name: 'Elena Marsh, MD',
  path: '/Our-Team/Elena-Marsh-MD',
} as const;
