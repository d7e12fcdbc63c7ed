import { join } from 'node:path';
import { transcripts } from '../reader/transcripts.ts';

/** The walks through the website with a screen reader, and the folder of their transcripts. */
export const reader = { transcripts, folder: join(import.meta.dirname, '../reader/heard') };
