import type { Language } from '../translated.ts';

export const locale = 'es-US';
export const documentLocale = 'es';
export const language: Language = 'es';
