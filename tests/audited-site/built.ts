import { formPath } from '#contact/wire.ts';
import { builtFolder, everyAddress } from '../harness/built-site.ts';

/** The built website. `formPath` is the address of the form, where the server answers without a file. */
export const built = { folder: builtFolder, addresses: everyAddress, formPath };
