/** A street address on one line. */
export const addressLineOf = ({
  street,
  city,
  state,
  postalCode,
}: Readonly<Record<'street' | 'city' | 'state' | 'postalCode', string>>) =>
  `${street}, ${city}, ${state} ${postalCode}`;
