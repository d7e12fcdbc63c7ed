/** Of a field to type in: 1.125 rem as on the page, so that iOS does not zoom in; the border alone shows the shape. */
export const controlLook =
  'block w-full rounded-lg border-2 border-edge bg-page px-3.5 py-2.5 text-text hover:border-text aria-invalid:border-error';
