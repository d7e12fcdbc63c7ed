/**
 * The `media` of the `<source>` that is the version of a picture for dark pages. Print and forced colors get the light
 * version.
 */
export const darkPictures = 'screen and (prefers-color-scheme: dark) and (forced-colors: none)';
