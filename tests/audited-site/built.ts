import { formPath } from '#contact/wire.ts';
import { builtFolder, everyAddress } from '../harness/built-site.ts';

/** The website as it was built. Only the server answers at `formPath`. */
export const built = { folder: builtFolder, addresses: everyAddress, formPath };
