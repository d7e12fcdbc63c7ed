/**
 * Makes an option the default of a `select`, as React does for every other control when its default changes; React 19
 * sets the default of a `select` only once. Without this, a form forgets the visitor's choice although its action returns
 * the choice as the new default, because React resets the form after the action. An option that the visitor has chosen
 * stays chosen.
 */
export function updateDefault(select: HTMLSelectElement, defaultValue = '') {
  const options = [...select.options];
  const newDefault = options.find(({ value }) => value === defaultValue);
  if (!newDefault || newDefault.defaultSelected) return;
  const oldDefault = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  const value = select.value === oldDefault?.value ? defaultValue : select.value;
  for (const option of options) option.defaultSelected = option === newDefault;
  select.value = value;
}
