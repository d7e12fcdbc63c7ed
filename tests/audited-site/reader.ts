import { join } from 'node:path';
import { walks } from '../reader/walks.ts';

/** The walks through the website with a screen reader, and the folder of their transcripts. */
export const reader = { walks, folder: join(import.meta.dirname, '../reader/heard') };
