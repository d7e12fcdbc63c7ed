'use client';

import { type ComponentProps, useId } from 'react';
import { useSettings } from '../components-provider/components-provider.tsx';
import { controlLook } from '../field/control-look.ts';
import { describedBy } from '../field/described-by.ts';
import { Fieldset, type FieldsetProps } from '../fieldset/fieldset.tsx';
import type { DatePart } from './read-date.ts';

/** Wide enough for what is typed; the month may be a name. */
const widths: Record<DatePart, string> = { day: 'pd:w-16', month: 'pd:w-36', year: 'pd:w-24' };

/** At least its `name`; what `register('birth.day')` of react-hook-form returns can be given as it is. */
export type DatePartProps = Pick<
  ComponentProps<'input'>,
  'defaultValue' | 'onBlur' | 'onChange' | 'ref'
> & { name: string };

export interface DateFieldProps
  extends Omit<FieldsetProps, 'children' | 'optional'>,
    Record<DatePart, DatePartProps> {
  /** The parts that the error is about: all unless told otherwise. */
  wrong?: readonly DatePart[] | undefined;
  required?: boolean | undefined;
  /** "bday" if it is the visitor's own date of birth, which a browser can then fill in (1.3.5). */
  autoComplete?: 'bday';
  /** Decides the order of the parts; the provider's unless told otherwise. */
  locale?: string;
}

/**
 * A date that the visitor knows, as one of birth, in three fields; a calendar would only be slower. One named group,
 * three tab stops, no jumping ahead by itself. `inputmode` and not `type="number"`, whose value changes under a mouse
 * wheel and which refuses the name of a month: `readDate` (`date-field/read-date`) understands numbers and names. The hint describes the first
 * field, the error the first wrong one; a group's description is not said by Orca 43. The ids of the fields are
 * that of the group with `-day`, `-month`, `-year`; a link of an error summary may lead to the group.
 * Forwards to the group.
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
              className={`${controlLook} pd:min-h-12`}
            />
          </div>
        ))}
      </div>
    </Fieldset>
  );
}

/** 12/31/1999 or 31.12.1999: each language has its order. */
function orderIn(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC' });
  return format
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DatePart => type in widths);
}
