import type { Docs } from '../docs.ts';

export const docs: Docs = {
  group: 'Content',
  whenToUse: 'Values that visitors look up or compare by rows and columns.',
  whenNotToUse:
    'For names with one value each, use `SummaryList`; for opening hours, `Hours`; in Markdown, write the table in `Prose`. Never arrange a page with a table.',
  authorDuties: {
    '1.3.1': 'Let the first cell name its row. Give every column a name.',
    '2.4.6': 'Write a caption that says what the rows are.',
    '2.4.9':
      'Write links and buttons that make sense without their row: “Cancel March 9”, not “Cancel”.',
  },
  tabStopsByStory: {
    'table--default': ['<button> Day', '<button> With', '<button> Minutes', '<a> By video'],
    'table--scrolling-narrow': [
      '<div> Your appointmentsDayWithMinutesPlaceMarch 9, 2027Robin Sample90Main houseMarch 31, 2027Sam Sample180Garden roomApril 6, 2027Alex Sample45By video',
      '<a> By video',
    ],
  },
  keysByStory: {
    'table--default': [
      ['Tab', '<button> Day'],
      ['Enter', '<button> Day, pressed'],
      ['Space', '<button> Day, pressed'],
      ['Tab', '<button> With'],
      ['Space', '<button> With, pressed'],
      ['Shift+Tab', '<button> Day'],
    ],
  },
};
