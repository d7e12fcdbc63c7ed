import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Forms',
  whenToUse:
    'A text whose length the server limits, if visitors come near the limit. `CountedTextArea`: several lines. `CountedTextField`: one line.',
  whenNotToUse:
    'If nobody comes near the limit, because a number that changes distracts: use `TextArea`. To keep texts short, ask a narrower question.',
  authorDuties: {
    '3.3.1': 'Let the server refuse a text that is too long with an error message.',
    '3.3.2': 'Give the limit that the server has.',
  },
  tabStopsByStory: {
    'charactercount--default': ['<textarea> What should we know before your first visit?'],
  },
};
