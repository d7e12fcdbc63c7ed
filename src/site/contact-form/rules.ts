import { zodResolver } from '@hookform/resolvers/zod';
import { ContactForm } from '#contact/message.ts';

/** The same rules as on the server. A file of its own, so that it is loaded separately, with the validation library. */
export const checkRules = zodResolver(ContactForm);
