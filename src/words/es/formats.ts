export const locale = 'es-US';
export const documentLocale = 'es';
export const language = 'es';
