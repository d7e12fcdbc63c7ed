import { type FieldName, fieldNames, fields, routingField } from '#contact/fields.ts';

/** What staff read of each field; null where it was erased or cannot be read. */
export type ShownMessage = Readonly<Record<FieldName, string | null>>;

/** What staff read of a message that was taken without the security check: nothing shows that a person sent it. */
export const unverifiedText = 'sent without the security check';

/** The order in which staff read the fields: the department first, the message itself last. */
export const staffOrder: readonly FieldName[] = [
  routingField,
  ...fieldNames.filter((name) => name !== routingField && name !== 'message'),
  'message',
];

/**
 * The message in lines of text, for mails and for `inbox show`: "Label: value" for each short field, then the fields of
 * several lines. Blank fields are left out. Values begin after `width` characters.
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
