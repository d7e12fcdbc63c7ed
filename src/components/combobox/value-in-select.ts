/** Sets the value of a `select` as a visitor does: with an event. A value that it lacks becomes an option. */
export function chooseValue(select: HTMLSelectElement, value: string) {
  if (select.value === value) return;
  addOption(select, value);
  setValue(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Adds an option with this value, unless there is one. */
export function addOption(select: HTMLSelectElement, value: string) {
  if (![...select.options].some((option) => option.value === value))
    select.add(new Option(value, value));
}

const setValue = (select: HTMLSelectElement, value: string) =>
  Reflect.set(HTMLSelectElement.prototype, 'value', value, select);

/**
 * Calls `onSet` when something other than `chooseValue` sets the value of a hidden `select`: a reset of its form, or a
 * script such as the `setValue` of react-hook-form, for which browsers fire no event. A script that focuses the `select`
 * focuses `input` instead. Returns a function that ends this.
 */
export function followSelect(
  select: HTMLSelectElement,
  input: HTMLElement,
  { addsOption, onSet }: { addsOption: boolean; onSet: () => void },
) {
  Object.defineProperty(select, 'value', {
    configurable: true,
    get: () => Reflect.get(HTMLSelectElement.prototype, 'value', select),
    set(value: string) {
      if (addsOption) addOption(select, value);
      setValue(select, value);
      onSet();
    },
  });
  // No assignment: where a tool has given `HTMLElement.prototype.focus` a setter, as Storybook does, that would change the
  // method of all elements.
  Object.defineProperty(select, 'focus', {
    configurable: true,
    value: (options?: FocusOptions) => input.focus(options),
  });
  let timer: ReturnType<typeof setTimeout>;
  const onReset = ({ target }: Event) => {
    if (target === select.form) timer = setTimeout(onSet); // the event precedes the reset
  };
  document.addEventListener('reset', onReset);
  return () => {
    document.removeEventListener('reset', onReset);
    clearTimeout(timer);
    Reflect.deleteProperty(select, 'value');
    Reflect.deleteProperty(select, 'focus');
  };
}
