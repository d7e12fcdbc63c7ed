import { zodResolver } from '@hookform/resolvers/zod';
import { ContactForm } from '#contact/message.ts';

/**
 * Validates the fields by the server's rules. It has its own file so that the rules and the validation library are
 * loaded only when needed.
 */
export const validateForm = zodResolver(ContactForm);
