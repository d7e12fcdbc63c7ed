'use client';

import { type ChangeEvent, type ComponentProps, useId } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { controlClasses } from '../field/control-classes.ts';
import { describedBy } from '../field/described-by.ts';
import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';
import type { DatePart } from './read-date.ts';

/** The width of each field. That of the month is wide enough for a name such as "September". */
const widthClasses: Record<DatePart, string> = {
  day: 'pd:w-16',
  month: 'pd:w-36',
  year: 'pd:w-24',
};

/** The props of one field: at least its `name`, or what `register('birth.day')` of react-hook-form returns. */
export type DatePartProps = Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'onBlur' | 'onChange' | 'ref' | 'value'
> & { name: string };

export interface DateFieldProps
  extends Omit<FieldsetProps, 'children' | 'defaultValue' | 'optional'>,
    Record<DatePart, DatePartProps> {
  /** The parts of the date that the error is about. Defaults to all parts. */
  wrong?: readonly DatePart[] | undefined;
  /** The date is required. If not set, the legend ends with "(optional)". */
  required?: boolean | undefined;
  /** The texts of the three fields at first. */
  defaultValue?: Readonly<Record<DatePart, string>> | undefined;
  /** The texts of the three fields, if the parent keeps them. Then set `onValueChange` too. */
  value?: Readonly<Record<DatePart, string>> | undefined;
  /** Receives the texts of all three fields when the visitor changes one; `readDate` reads them. */
  onValueChange?: ((value: Record<DatePart, string>) => void) | undefined;
  /** "bday" if the date is the visitor's own date of birth, so that the browser can fill it in (WCAG 1.3.5). */
  autoComplete?: 'bday';
  /** Determines the order of the parts. Defaults to the locale of the `ComponentsProvider`. */
  locale?: string;
}

/**
 * Three fields for a date that the visitor knows, such as a date of birth; a calendar would be slower. The fields are a
 * named group with three tab stops. The focus never moves from one field to the next by itself. The fields have no
 * `type="number"`: the mouse wheel changes the value of a number field, and a number field rejects the name of a month
 * and the digits of other scripts. `readDate` (`date-field/read-date`) reads numbers and names. The hint describes the
 * first field, and the error describes the first wrong field, because Orca 43 does not read the description of a group.
 * The ids of the fields are the id of the group with `-day`, `-month` and `-year`. An error summary can link to the
 * group. Other props and `ref` go to the `fieldset`.
 */
export function DateField({
  day,
  month,
  year,
  wrong = ['day', 'month', 'year'],
  required,
  defaultValue,
  value,
  onValueChange,
  autoComplete,
  locale,
  id,
  ...groupProps
}: DateFieldProps) {
  const settings = useSettings();
  const ownId = useId();
  const groupId = id ?? ownId;
  const inputProps = { day, month, year };
  const orderedParts = datePartsInOrder(locale ?? settings.locale);
  const textOf = (part: DatePart) =>
    (document.getElementById(`${groupId}-${part}`) as HTMLInputElement).value;
  function changePart(part: DatePart, event: ChangeEvent<HTMLInputElement>) {
    inputProps[part].onChange?.(event);
    onValueChange?.({ day: textOf('day'), month: textOf('month'), year: textOf('year') });
  }
  const firstWrongPart = orderedParts.find((part) => wrong.includes(part));
  return (
    <Fieldset {...groupProps} id={groupId} aria-describedby={undefined} optional={!required}>
      <div className="pd:flex pd:flex-wrap pd:gap-x-4 pd:gap-y-2">
        {orderedParts.map((part) => (
          <div key={part} className={`pd:max-w-full ${widthClasses[part]}`}>
            <label htmlFor={`${groupId}-${part}`} className="pd:block pd:text-base">
              {settings.messages[part]}
            </label>
            <input
              {...(value ? { value: value[part] } : { defaultValue: defaultValue?.[part] })}
              {...inputProps[part]}
              onChange={(event) => changePart(part, event)}
              id={`${groupId}-${part}`}
              // A keypad of digits has no letters for the name of a month.
              inputMode={part === 'month' ? undefined : 'numeric'}
              autoComplete={autoComplete && `${autoComplete}-${part}`}
              spellCheck={false}
              aria-describedby={describedBy(groupId, {
                error: part === firstWrongPart ? groupProps.error : undefined,
                hint: part === orderedParts[0] && groupProps.hint,
              })}
              aria-invalid={Boolean(groupProps.error) && wrong.includes(part)}
              aria-required={Boolean(required)}
              className={`${controlClasses} pd:min-h-12`}
            />
          </div>
        ))}
      </div>
    </Fieldset>
  );
}

/** Day, month and year in the order of a language, as in 12/31/1999 or 31.12.1999. */
function datePartsInOrder(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC' });
  return format
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DatePart => type in widthClasses);
}
