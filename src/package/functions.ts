/**
 * Functions that servers, server components and tests call, and the drawings of icons, each an entry of the package: of
 * a client module a server component could only render the components.
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
