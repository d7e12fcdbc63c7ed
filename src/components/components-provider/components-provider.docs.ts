import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'For developers',
  whenToUse:
    'Once, around your application, to set your router’s link, your language and your format of phone numbers.',
  whenNotToUse:
    'A site in American English with full page loads does not need it. The text direction is not a setting: write `dir` in your HTML.',
  authorDuties: {
    '3.1.1': 'Set the `lang` of the page to the language of the messages.',
    '3.1.2': 'Set `lang` around a part in another language.',
  },
  tabStopsByStory: {
    'componentsprovider--default': [
      '<a> Inicio',
      '<input> Teléfono (opcional)',
      '<a> +1 402 555 0100',
      '<a> línea 988 (se abre en otra pestaña)',
    ],
  },
};
