import { spanishBase } from '#components/components-provider/spanish.ts';

// The language of the components, in place of `components-provider/default-language.ts`.

export const defaultLocale = 'es-US';
export const defaultMessages = spanishBase;
