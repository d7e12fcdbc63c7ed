'use client';

import { type ComponentProps, useId } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { controlClasses } from '../field/control-classes.ts';
import { describedBy } from '../field/described-by.ts';
import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';
import type { DatePart } from './read-date.ts';

/** The month is wide enough for its name. */
const widths: Record<DatePart, string> = { day: 'pd:w-16', month: 'pd:w-36', year: 'pd:w-24' };

/** At least a `name`. Accepts what `register('birth.day')` of react-hook-form returns. */
export type DatePartProps = Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'onBlur' | 'onChange' | 'ref'
> & { name: string };

export interface DateFieldProps
  extends Omit<FieldsetProps, 'children' | 'optional'>,
    Record<DatePart, DatePartProps> {
  /** The parts that the error is about. Defaults to all. */
  wrong?: readonly DatePart[] | undefined;
  required?: boolean | undefined;
  /** "bday" if it is the visitor's own date of birth, so that the browser can fill it in (1.3.5). */
  autoComplete?: 'bday';
  /** Determines the order of the parts. Defaults to the provider's locale. */
  locale?: string;
}

/**
 * Three fields for a date that the visitor knows, such as a date of birth; a calendar would be slower. One named group
 * with three tab stops. The focus never moves on by itself. The fields use `inputmode` instead of `type="number"`, whose
 * value changes with the mouse wheel and which rejects the name of a month. `readDate` (`date-field/read-date`) reads
 * numbers and names. The hint describes the first field and the error the first wrong field, because Orca 43 does not
 * read the description of a group. The ids of the fields are the id of the group with `-day`, `-month` and `-year`. An
 * error summary can link to the group. Forwards to the group.
 */
export function DateField({
  day,
  month,
  year,
  wrong = ['day', 'month', 'year'],
  required,
  autoComplete,
  locale,
  id,
  ...group
}: DateFieldProps) {
  const settings = useSettings();
  const ownId = useId();
  const groupId = id ?? ownId;
  const parts = { day, month, year };
  const order = orderIn(locale ?? settings.locale);
  const firstWrong = order.find((part) => wrong.includes(part));
  return (
    <Fieldset {...group} id={groupId} aria-describedby={undefined} optional={!required}>
      <div className="pd:flex pd:flex-wrap pd:gap-x-4 pd:gap-y-2">
        {order.map((part) => (
          <div key={part} className={`pd:max-w-full ${widths[part]}`}>
            <label htmlFor={`${groupId}-${part}`} className="pd:block pd:text-base">
              {settings.messages[part]}
            </label>
            <input
              {...parts[part]}
              id={`${groupId}-${part}`}
              inputMode="numeric"
              autoComplete={autoComplete && `${autoComplete}-${part}`}
              spellCheck={false}
              aria-describedby={describedBy(groupId, {
                error: part === firstWrong ? group.error : undefined,
                hint: part === order[0] && group.hint,
              })}
              aria-invalid={Boolean(group.error) && wrong.includes(part)}
              aria-required={Boolean(required)}
              className={`${controlClasses} pd:min-h-12`}
            />
          </div>
        ))}
      </div>
    </Fieldset>
  );
}

/** The order of day, month and year in a language: 12/31/1999 or 31.12.1999. */
function orderIn(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC' });
  return format
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DatePart => type in widths);
}
