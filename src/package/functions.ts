/**
 * The paths of the modules with functions and icon drawings, which are entry points of the package. They are separate
 * from the components, because React server components cannot call functions of a client module.
 */
export const functionModules = [
  'components-provider/rare-messages',
  'components-provider/messages',
  'components-provider/spanish',
  'date-field/read-date',
  'field-parts/use-control-props',
  'icon/drawings',
  'phone-link/format-phone',
  'prose/slug',
  'quick-exit/install-quick-exit',
  'testing',
];
