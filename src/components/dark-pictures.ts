/**
 * The `media` of a `<source>` with the rendering of a picture for dark pages. Paper and forced colors get the light one.
 */
export const darkPictures = 'screen and (prefers-color-scheme: dark) and (forced-colors: none)';
