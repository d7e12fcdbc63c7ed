import { formPath } from '#contact/wire.ts';
import { builtFolder, everyAddress } from '../harness/built-site.ts';

/** The built website. `formPath` is the path of the answers to the form. The server composes them, so no file has this path. */
export const built = { folder: builtFolder, addresses: everyAddress, formPath };
