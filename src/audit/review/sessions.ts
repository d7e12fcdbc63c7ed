/** The sessions of a review: groups of checks that need the same tools. */
export const sessions = [
  {
    id: 'keyboard',
    title: 'Keyboard, voice and pointer',
    needs: 'A laptop with a keyboard, a phone, and speech recognition.',
  },
  { id: 'nvda', title: 'NVDA', needs: 'Windows with NVDA, Firefox and Chrome.' },
  { id: 'jaws', title: 'JAWS', needs: 'Windows with JAWS and Chrome.' },
  {
    id: 'voiceover',
    title: 'VoiceOver and TalkBack',
    needs: 'A Mac and an iPhone with VoiceOver, and an Android phone with TalkBack.',
  },
  {
    id: 'zoom',
    title: 'Zoom, magnifier, contrast and motion',
    needs: 'Windows with a magnifier and contrast themes, and a phone with large text.',
  },
  {
    id: 'content',
    title: 'Content and language',
    needs: 'Time to read, and a speaker of Spanish for the page in Spanish.',
  },
  { id: 'forms', title: 'Forms and errors', needs: 'A laptop, and people to try the form.' },
  {
    id: 'documents',
    title: 'PDF documents',
    needs: 'Acrobat Reader, a screen reader and a phone.',
  },
] as const;

export type SessionId = (typeof sessions)[number]['id'];
