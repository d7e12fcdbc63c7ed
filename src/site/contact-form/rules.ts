import { zodResolver } from '@hookform/resolvers/zod';
import { ContactForm } from '#contact/message.ts';

/**
 * The server's rules. They are in their own file so that they and the validation library are loaded only when needed.
 */
export const checkRules = zodResolver(ContactForm);
