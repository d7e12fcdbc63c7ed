// What the frame has to know of the page with the form. In a module of its own, because no other page loads the form’s
// words.

/** The language of the form, for the address to which it posts; '' in English, whose address is the specified one. */
export const formLanguage = '';
export const contactPath = '/Contact';
export const contactTranslation = '/es/contacto';
export const contactTitle = 'Contact Us';
