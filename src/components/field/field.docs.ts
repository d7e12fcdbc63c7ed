import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse:
    '`TextField`: one line of text. `TextArea`: several lines. `Select`: a few options, one of which is the usual answer.',
  whenNotToUse:
    'For a few options that visitors should all see, use `RadioGroup`; for a text with a limit, `CountedTextArea`; for a password, `PasswordField`. Do not ask for what you do not need.',
  donts: [
    'Do not use the hint for something that visitors must read to answer at all: put it before the form.',
    'Do not use an example as a placeholder: it disappears when the visitor types.',
  ],
  authorDuties: {
    '3.3.2': 'Ask in the label; describe the format of the answer in the hint.',
    '1.3.5': 'Set the token of `autoComplete`, or "off" if the field asks about another person.',
    '3.3.3': 'Say in the error message what to do.',
  },
  tabStopsByStory: {
    'field--with-hint-and-error': ['<input> Phone number'],
    'field--optional': ['<input> Name (optional)'],
    'field--long-text': ['<textarea> Message'],
    'field--number-with-unit': ['<input> Weight, in pounds'],
    'field--choice': ['<select> Department'],
  },
  keysByStory: {
    'field--choice': [
      ['Tab', '<select> Department, Medical Records'],
      ['ArrowDown', '<select> Department, Billing'],
    ],
  },
  transcriptFiles: ['form.txt'],
};
