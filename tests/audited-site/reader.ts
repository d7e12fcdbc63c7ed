import { join } from 'node:path';
import { transcripts } from '../reader/transcripts.ts';

/** What a script has read of the website with a screen reader, and the folder of the transcripts. */
export const reader = { transcripts, folder: join(import.meta.dirname, '../reader/heard') };
