import { join } from 'node:path';
import { walks } from '../reader/walks.ts';

/** The transcripts of a screen reader, and what each is about. */
export const reader = { walks, folder: join(import.meta.dirname, '../reader/heard') };
