import { type FieldName, fieldNames, fields, routingField } from '#contact/fields.ts';

/** What staff read of each field; null where it was erased or cannot be read. */
export type ShownMessage = Readonly<Record<FieldName, string | null>>;

/** As staff read it: first where it goes, last the message itself. */
export const staffOrder: readonly FieldName[] = [
  routingField,
  ...fieldNames.filter((name) => name !== routingField && name !== 'message'),
  'message',
];

/**
 * The message in lines of text, for mails and for `inbox show`: "Label: value", what may have several lines below, and
 * nothing of what is blank. `width` is the number of characters after which values begin.
 */
export function messageLines(shown: ShownMessage, width = 0): string[] {
  const filled = staffOrder.filter((name) => shown[name]);
  const [long, short] = [
    filled.filter((name) => fields[name].kind === 'textarea'),
    filled.filter((name) => fields[name].kind !== 'textarea'),
  ];
  return [
    ...short.map((name) => `${`${fields[name].label}: `.padEnd(width)}${shown[name]}`),
    ...long.flatMap((name) => [
      '',
      ...(name === 'message' ? [] : [`${fields[name].label}:`]),
      String(shown[name]),
    ]),
  ];
}
