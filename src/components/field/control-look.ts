/** Of a field to type in: 1.125 rem as on the page, so that iOS does not zoom in; the border alone shows the shape. */
export const controlLook =
  'pd:block pd:w-full pd:rounded-control pd:border-2 pd:border-edge pd:bg-page pd:px-3.5 pd:py-2.5 pd:text-text pd:hover:border-text pd:aria-invalid:border-error';
