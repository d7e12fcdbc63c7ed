import { join } from 'node:path';
import { transcripts } from '../reader/walks.ts';

/** The transcripts of a screen reader, and what each is about. */
export const reader = { walks: transcripts, folder: join(import.meta.dirname, '../reader/heard') };
