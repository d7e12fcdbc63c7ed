/** The transcripts of the screen reader in the folder `heard`, each with the WCAG criteria for which it is evidence. */
export const transcripts = [
  {
    transcript: 'page',
    title: 'A page: its name, its headings and its landmarks',
    criteria: ['1.3.1', '2.4.1', '2.4.2', '2.4.6', '4.1.2'],
  },
  {
    transcript: 'dropdown',
    title: 'The dropdown: opening, closing and following a link',
    criteria: ['2.4.3', '3.2.1', '4.1.2'],
  },
  {
    transcript: 'menu',
    title: 'The mobile menu: opening, closing and following a link',
    criteria: ['2.1.2', '2.4.3', '4.1.2'],
  },
  {
    transcript: 'form',
    title: 'The contact form: its errors and its success message',
    criteria: ['3.3.1', '3.3.2', '3.3.3', '4.1.2', '4.1.3'],
  },
  {
    transcript: 'search',
    title: 'The search: the number of results, and the results',
    criteria: ['2.4.5', '3.3.2', '4.1.2', '4.1.3'],
  },
  ...(
    [
      ['getting-started', 'Cost, wait, first week'],
      ['good-treatment', 'How to tell good treatment'],
      ['deaf-callers', 'Deaf, DeafBlind and hard of hearing callers'],
      ['crisis-plan', 'The crisis plan'],
      ['for-you', 'The handout for the person'],
      ['for-family', 'The handout for the family'],
      ['first-day', 'The handout for the first day'],
    ] as const
  ).map(([page, title]) => ({
    transcript: `pages/${page}`,
    title: `${title}, read out`,
    criteria: ['1.3.1', '1.3.2'],
  })),
  {
    transcript: 'pages/es',
    title: 'The page in Spanish, read out with the language of each line',
    criteria: ['1.3.1', '1.3.2', '3.1.1', '3.1.2'],
  },
] as const satisfies readonly { transcript: string; title: string; criteria: readonly string[] }[];
