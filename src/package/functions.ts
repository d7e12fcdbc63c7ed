/**
 * Entry points of the package for functions and icon drawings. They are separate from the components, because React
 * server components cannot call functions of a client module.
 */
export const functions = [
  'components-provider/messages',
  'date-field/read-date',
  'icon/drawings',
  'phone-link/format-phone',
  'prose/slug',
  'quick-exit/install-quick-exit',
  'testing',
];
