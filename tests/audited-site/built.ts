import { formPath } from '#contact/wire.ts';
import { builtFolder, everyAddress } from '../harness/built-site.ts';

/** The built website. `formPath` has no file, the server answers there. */
export const built = { folder: builtFolder, addresses: everyAddress, formPath };
