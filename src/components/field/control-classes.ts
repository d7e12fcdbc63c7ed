/** The classes of text fields and selects. They inherit the font size of 18 px: below 16 px, iOS zooms in on focus. */
export const controlClasses =
  'pd:block pd:w-full pd:rounded-control pd:border-2 pd:border-edge pd:bg-page pd:px-3.5 pd:py-2.5 pd:text-text pd:hover:border-text pd:aria-invalid:border-error';
