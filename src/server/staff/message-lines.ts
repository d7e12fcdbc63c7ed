import { type FieldName, fieldNames, fields, routingField } from '#contact/fields.ts';

/** The text of each field for staff; null if it was erased or cannot be read. */
export type ShownMessage = Readonly<Record<FieldName, string | null>>;

/** Tells staff that a message was accepted without the security check, so nothing shows that a person sent it. */
export const unverifiedText = 'sent without the security check';

/** Tells staff in which language the visitor wrote, and expects the answer. */
export const spanishText = 'written on the Spanish form; please answer in Spanish';

/** The order in which staff read the fields: the department first, the message itself last. */
export const staffOrder: readonly FieldName[] = [
  routingField,
  ...fieldNames.filter((name) => name !== routingField && name !== 'message'),
  'message',
];

/**
 * Returns a message as lines of text, for mails and for `inbox show`: first "Label: value" for each short field, then
 * the fields of several lines. Blank fields are left out. A label and the blanks after it are at least
 * `labelWidth` characters wide.
 */
export function messageLines(message: ShownMessage, { labelWidth = 0 } = {}): string[] {
  const filledFields = staffOrder.filter((name) => message[name]);
  const [longFields, shortFields] = [
    filledFields.filter((name) => fields[name].kind === 'textarea'),
    filledFields.filter((name) => fields[name].kind !== 'textarea'),
  ];
  return [
    ...shortFields.map((name) => `${`${fields[name].label}: `.padEnd(labelWidth)}${message[name]}`),
    ...longFields.flatMap((name) => [
      '',
      ...(name === 'message' ? [] : [`${fields[name].label}:`]),
      String(message[name]),
    ]),
  ];
}
