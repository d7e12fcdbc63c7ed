/** The folder of the photographs of people in the folder of a practice. The site serves what is in `public/`. */
export const photographsOf = (practiceFolder: string) => `${practiceFolder}${inPractice}`;
const inPractice = '/public/pictures/team';
/** The address at which the site serves a photograph, without its name. */
export const photographPath = inPractice.replace('/public', '');

/** Whether the editor may write this file: the content of the practice, and photographs, but no code. */
export const isEditable = (path: string, practiceFolder: string) =>
  path.startsWith(`${practiceFolder}/`) &&
  /^(?:(?:forms\/)?[a-z0-9-]+\.yaml|(?:services|prose)\/[a-z0-9-]+\.mdx|public\/pictures\/team\/[a-z0-9-]+\.webp)$/.test(
    path.slice(practiceFolder.length + 1),
  );
