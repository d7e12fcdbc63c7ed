'use client';

import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { fill } from '../components-provider/messages.ts';
import { withRareMessages } from '../components-provider/rare-messages.ts';
import { controlClasses } from '../field/control-classes.ts';
import { describedBy, type HintAndError } from '../field/described-by.ts';
import { ErrorBar, ErrorText, Hint } from '../field/hint-and-error.tsx';
import { updateDefault } from '../field/update-default.ts';
import { Label } from '../field-parts/field-parts.tsx';
import type { Forwarded } from '../forwarded.ts';
import * as drawings from '../icon/drawings.ts';
import { Icon } from '../icon/icon.tsx';
import { usePopoverAt } from './place-in-window.ts';
import { type ComboboxOption, type ComboboxSearch, useFoundOptions } from './search-options.ts';
import { addOption, chooseValue, followSelect } from './value-in-select.ts';

type Registered = 'ref' | 'onChange' | 'onBlur';

export interface ComboboxProps
  extends HintAndError,
    Pick<ComponentProps<'select'>, Registered>,
    Forwarded<
      'input',
      | Registered
      | 'aria-describedby'
      | 'aria-invalid'
      | 'aria-required'
      | 'autoComplete'
      | 'defaultValue'
      | 'disabled'
      | 'list'
      | 'required'
      | 'role'
      | 'type'
      | 'value'
    > {
  /** The question, or the name of the answer: "Medication". */
  label: string;
  /** The name under which the form sends the value. */
  name: string;
  /** An answer is required. If not set, the label ends with "(optional)". */
  required?: boolean | undefined;
  /**
   * All options, or the first suggestions of a `search`. Their labels must differ. Leave out an empty option: the
   * component adds it.
   */
  options: readonly ComboboxOption[];
  /** The value of the option that is chosen at first. With `search`, `options` must contain it. */
  defaultValue?: string | undefined;
  /** Finds options elsewhere, for example on a server. The form then accepts other text as well, and sends it. */
  search?: ComboboxSearch | undefined;
}

type Option = Exclude<ComboboxOption, string>;
const asOption = (option: ComboboxOption): Option =>
  typeof option === 'string' ? { value: option, label: option } : option;

const emptyOption: Option = { value: '', label: '' };

/** A text without what visitors leave out: capitals, accents, and spaces around it. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Lets screen readers finish echoing the typed letters. */
const pauseBeforeAnnouncementMs = 600;

const activeClasses =
  'pd:aria-selected:bg-brand pd:aria-selected:text-on-brand pd:forced-colors:aria-selected:bg-[Highlight] pd:forced-colors:aria-selected:text-[HighlightText] pd:forced-colors:aria-selected:forced-color-adjust-none';

/**
 * A text field with a list of options, which typing filters. Arrow Down and Up open the list and move through it; Enter
 * or Tab chooses the active option; Home and End move the caret, or through the list if an option is active. Escape
 * closes the list and, if it is closed, empties the field. Screen readers hear the active option, after a pause the
 * number of options, and that a search is running, finds nothing or has failed (WCAG 4.1.3).
 *
 * In the server's HTML and without scripts it is a native `select`, or with `search` a text field with a `datalist`. The
 * value stays in a native `select`, which is hidden later: the form sends it by name and resets it, and `name`, `ref`,
 * `onChange` and `onBlur` go to it, so spread `register(name)` of react-hook-form. Other props go to the text field. A
 * text that is no option stays in the field. The form then sends an empty value, so that your error can say what to do;
 * with `search` it sends the text, as it does without scripts, so your server must accept both. It needs the package
 * `downshift`.
 */
export function Combobox({
  label,
  name,
  id,
  hint,
  error,
  required,
  options,
  defaultValue = '',
  search,
  ref,
  onChange,
  onBlur,
  ...rest
}: ComboboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const { messages: given, locale } = useSettings();
  const messages = withRareMessages(given);
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  /** Which of the two elements is the native control, if any. */
  const native = useIsNative(select) && (search ? 'input' : 'select');

  const ownOptions = options.map(asOption);
  /** What the visitor has typed since the last choice. */
  const [query, setQuery] = useState('');
  const found = useFoundOptions(search, query);
  const foundOptions = found.options.map(asOption);
  const knownOptions = [...ownOptions, ...foundOptions];
  const labelOf = (value: string) =>
    knownOptions.find((option) => option.value === value)?.label ?? (search ? value : '');
  const [text, setText] = useState(() => labelOf(defaultValue));
  const chosen = knownOptions.find((option) => fold(option.label) === fold(text));
  const value = chosen?.value ?? (search ? text.trim() : '');
  const ownMatches = ownOptions.filter((option) => fold(option.label).includes(fold(query)));
  const searchedOptions = found.isSearching || found.hasFailed ? [] : foundOptions;
  const items = search && query ? searchedOptions : ownMatches;

  const { isOpen, highlightedIndex, getInputProps, getItemProps, getMenuProps } =
    useCombobox<Option | null>({
      items,
      inputId: controlId,
      labelId: `${controlId}-label`,
      menuId: `${controlId}-list`,
      getItemId: (index) => `${controlId}-option-${index}`,
      itemToString: (option) => option?.label ?? '',
      itemToKey: (option) => option?.value,
      inputValue: text,
      selectedItem: chosen ?? null,
      stateReducer,
      onInputValueChange({ inputValue, type }) {
        if (type !== useCombobox.stateChangeTypes.InputChange) show(inputValue);
      },
      onIsOpenChange(change) {
        if (!change.isOpen && chosen) setQuery(''); // opened again, the list has all options
      },
    });

  const status = statusOf({ ...found, isEmpty: query !== '' && items.length === 0 }, messages);
  const isShown = isOpen && !native && (items.length > 0 || status !== '');
  usePopoverAt(input, popover, isShown);

  function show(newText: string) {
    setText(newText);
    setQuery('');
  }
  /** The last value that this component has seen in the `select`; none while the control is native. */
  const seenValue = useRef<string>(undefined);
  function followValue() {
    seenValue.current = select.current?.value ?? '';
    const label = labelOf(seenValue.current);
    if (input.current) input.current.value = label;
    show(label);
  }
  useLayoutEffect(() => {
    if (native || !select.current || !input.current) return;
    const addsOption = search !== undefined;
    return followSelect(select.current, input.current, { addsOption, onSet: followValue });
  });
  useLayoutEffect(() => {
    if (!select.current) return;
    if (search) addOption(select.current, defaultValue);
    updateDefault(select.current, defaultValue);
    if (native || !input.current) return;
    const isFirst = seenValue.current === undefined;
    if (isFirst && search && input.current.value !== text) {
      seenValue.current = select.current.value;
      setText(input.current.value); // what the visitor has typed before hydration
    } else if (select.current.value !== seenValue.current) followValue();
    else {
      if (input.current.value !== text) input.current.value = text;
      seenValue.current = value;
      chooseValue(select.current, value);
    }
  });
  useImperativeHandle(ref, () => select.current as HTMLSelectElement, []);

  const plural = new Intl.PluralRules(locale).select(items.length);
  const count = fill(messages.results[plural] ?? messages.results.other, { count: items.length });
  const announcement = useDelayed(isShown ? status || count : '');

  const shared = {
    'aria-describedby': describedBy(controlId, { hint, error }),
    'aria-invalid': Boolean(error),
    'aria-required': Boolean(required),
  } as const;
  const fieldClasses = `${controlClasses} pd:min-h-12`;
  const { value: _, ...inputProps } = getInputProps(
    {
      ...rest,
      ...shared,
      ref: input,
      'aria-labelledby': undefined,
      onBlur: () => select.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
      onChange({ currentTarget }) {
        setText(currentTarget.value);
        setQuery(currentTarget.value.trim());
      },
      onKeyDown(event) {
        rest.onKeyDown?.(event);
        if (/^(Home|End)$/.test(event.key) && highlightedIndex < 0)
          Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
      },
    },
    { suppressRefError: true },
  );
  const menuProps = getMenuProps({}, { suppressRefError: true });
  const nativeProps = { ...shared, id: controlId };

  return (
    <ErrorBar error={error}>
      <Label id={`${controlId}-label`} htmlFor={controlId} optional={!required}>
        {label}
      </Label>
      <Hint describedId={controlId}>{hint}</Hint>
      <ErrorText describedId={controlId}>{error}</ErrorText>
      <div className="pd:relative pd:mt-2 pd:max-w-md">
        <select
          {...(native === 'select' && { ...(rest as ComponentProps<'select'>), ...nativeProps })}
          {...{ onChange, onBlur, defaultValue }}
          ref={select}
          name={native === 'input' ? undefined : name}
          hidden={native !== 'select'}
          className={native === 'select' ? `${fieldClasses} pd:cursor-pointer` : undefined}
        >
          {[emptyOption, ...ownOptions].map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {native !== 'select' && (
          <>
            <input
              spellCheck={false}
              autoCapitalize="none"
              {...(native
                ? { ...rest, ...nativeProps, ref: input, name, list: `${controlId}-datalist` }
                : {
                    ...inputProps,
                    'aria-expanded': isShown && items.length > 0,
                    'aria-activedescendant': inputProps['aria-activedescendant'] || undefined,
                  })}
              type="text"
              autoComplete="off"
              defaultValue={labelOf(defaultValue)}
              className={`${fieldClasses} pd:pe-11`}
            />
            <span className="pd:pointer-events-none pd:absolute pd:end-3.5 pd:top-0 pd:flex pd:h-12 pd:items-center">
              <Icon drawing={drawings.chevronDown} />
            </span>
          </>
        )}
        {native === 'input' && (
          <datalist id={`${controlId}-datalist`}>
            {ownOptions.map((option) => (
              <option key={option.value} value={option.label} />
            ))}
          </datalist>
        )}
        {!native && (
          <div
            ref={popover}
            hidden={!isShown}
            className="pd:fixed pd:inset-auto pd:z-20 pd:overflow-y-auto pd:overscroll-contain pd:rounded-control pd:border-2 pd:border-edge pd:bg-page pd:shadow-panel"
          >
            <ul {...menuProps} className="pd:py-1">
              {isShown &&
                items.map((item, index) => (
                  <li
                    key={item.value}
                    {...getItemProps({ item, index })}
                    className={`pd:min-h-11 pd:cursor-pointer pd:px-3.5 pd:py-2 pd:hover:underline ${activeClasses}`}
                  >
                    {item.label}
                  </li>
                ))}
            </ul>
            {status && (
              <p aria-hidden className="pd:px-3.5 pd:py-2">
                {status}
              </p>
            )}
          </div>
        )}
      </div>
      <p aria-live="polite" aria-atomic className="pd:sr-only">
        {announcement}
      </p>
    </ErrorBar>
  );
}

/**
 * Whether the native control is shown: in the server's HTML, and later for as long as a `select` that the visitor is
 * using has the focus.
 */
function useIsNative(select: RefObject<HTMLSelectElement | null>) {
  return useSyncExternalStore(
    (onChange) => {
      const element = select.current;
      element?.addEventListener('blur', onChange);
      return () => element?.removeEventListener('blur', onChange);
    },
    () => select.current !== null && document.activeElement === select.current,
    () => true,
  );
}

/** What there is to say instead of the number of options. */
function statusOf(
  { isSearching, hasFailed, isEmpty }: Record<'isSearching' | 'hasFailed' | 'isEmpty', boolean>,
  messages: { searching: string; searchFailed: string; noResults: string },
) {
  if (isSearching) return messages.searching;
  if (hasFailed) return messages.searchFailed;
  return isEmpty ? messages.noResults : '';
}

/** Returns a text when it has stayed the same for a while; an empty text at once. */
function useDelayed(text: string) {
  const [delayed, setDelayed] = useState('');
  useEffect(() => {
    const timer = setTimeout(setDelayed, text ? pauseBeforeAnnouncementMs : 0, text);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}

/**
 * The pointer does not make an option active, because Tab would then choose the option on which the pointer happens to
 * be. An option that typing has chosen does not replace the text.
 */
function stateReducer(
  state: UseComboboxState<Option | null>,
  { type, changes }: UseComboboxStateChangeOptions<Option | null>,
) {
  const { ItemMouseMove, MenuMouseLeave, ControlledPropUpdatedSelectedItem } =
    useCombobox.stateChangeTypes;
  return [ItemMouseMove, MenuMouseLeave, ControlledPropUpdatedSelectedItem].some((t) => t === type)
    ? state
    : changes;
}
