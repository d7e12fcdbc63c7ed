import { join } from 'node:path';
import { walks } from '../reader/walks.ts';

/** What a screen reader was heard to say: the transcripts, and what each is about. */
export const reader = { walks, folder: join(import.meta.dirname, '../reader/heard') };
