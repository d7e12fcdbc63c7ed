import { zodResolver } from '@hookform/resolvers/zod';
import { ContactForm } from '#contact/message.ts';

/** The same rules as the server's. In a file of its own, with the library that they are written in. */
export const checkRules = zodResolver(ContactForm);
