export const formLanguage = 'es';
export const contactPath = '/es/contacto';
export const contactTranslation = '/Contact';
export const contactTitle = 'Escríbanos o llámenos';
