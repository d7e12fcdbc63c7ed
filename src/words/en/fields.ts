/** The words of the message’s fields, for browser and server. The key of a field is its name in the posted form. */
export const fieldWords = {
  name: {
    label: 'Name',
    emptyError: 'Enter your name',
    controlError: 'Type your name again, without tabs or line breaks',
    tooLongError: 'Enter a name of 100 characters or fewer',
  },
  email: {
    label: 'Email',
    emptyError: 'Enter your email address, like name@example.com',
    controlError: 'Type your email address again, without tabs or line breaks',
    invalidError: 'Enter one full email address and nothing else, like name@example.com',
  },
  phone: {
    label: 'Phone',
    emptyError: 'Enter your phone number, like (402) 555-0123',
    controlError: 'Type your phone number again, without tabs or line breaks',
    tooFewDigitsError: 'Enter a phone number with at least 7 digits, like (402) 555-0123',
    tooLongError: 'Enter one or two phone numbers; this is too long',
    invalidError:
      'Take out pictures and signs like = or <. Digits, words, and signs like + ( ) - . can stay',
  },
  department: {
    label: 'Department',
    hint: 'For a refill, call your pharmacy first. If you have run out of a medicine or feel unwell, call us instead of writing, or your pharmacy while we are closed.',
    invalidError: 'Choose a department from the list',
  },
  message: {
    label: 'Message',
    hint: 'Please do not write medical details, diagnoses, medicines, or insurance numbers. A name, a way to reach you, and one line on what you need are enough. Tell us when it is safe to call and whether we may leave a message.',
    emptyError: 'Enter your message',
    controlError: 'Enter your message again without control characters',
    tooLongError: 'Shorten your message to 5,000 characters or fewer',
  },
};

/** The words of the security check’s field. */
export const tokenWords = {
  label: 'Security check',
  emptyError: 'Complete the security check',
  invalidError: 'Complete the security check again',
};

/** How visitors read the departments, if other than in English. The form sends the English name in every language. */
export const departmentWords: Readonly<Record<string, string>> = {};

/** The error for more marks on one letter than `max`. */
export const tooManyMarksError = (max: number) =>
  `Take out some accents: one letter has more than ${max}`;

/** The two messages about the outcome of sending (specification, section 8). */
export const sentText = 'Message successfully sent!';
export const failedText = 'Failed to send the message. Please try again!';
