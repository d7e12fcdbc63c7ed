/** The classes of a text control. It inherits the page's font size of 18 px, because iOS zooms in below 16 px. */
export const controlClasses =
  'pd:block pd:w-full pd:rounded-control pd:border-2 pd:border-edge pd:bg-page pd:px-3.5 pd:py-2.5 pd:text-text pd:hover:border-text pd:aria-invalid:border-error';
