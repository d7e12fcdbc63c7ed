import { expect, test } from 'vitest';
import { explainFocus } from './key-sentences.ts';

const tree = `
- tablist "Levels":
  - tab "First" [selected]
  - tab "Second"
  - tab "Third"
- tabpanel "First":
  - link "Read"
- button "About"
- radio "By phone"
- radio "By email"
- 'heading "Tabs: Default" [level=1]'`;
const { keys, stop } = explainFocus(tree);

test('a tab stop has the role of the accessibility tree, and the part of a long text that is its name there', () => {
  expect(
    ['<a> Second', '<a> Read', '<div> FirstYou live here.', '<textarea> Message', '<x-y> Own'].map(
      stop,
    ),
  ).toEqual(['tab “Second”', 'link “Read”', 'panel “First”', 'field “Message”', 'x-y “Own”']);
});

test('arrow keys, Home and End lead to the next, previous, first and last element of a kind', () => {
  const sentences = keys([
    ['Tab', '<a> First, selected'],
    ['ArrowRight', '<a> Second, selected'],
    ['End', '<a> Third, selected'],
    ['ArrowRight', '<a> First, selected'],
    ['ArrowLeft', '<a> Third, selected'],
    ['ArrowLeft', '<a> Second, selected'],
    ['Home', '<a> First, selected'],
    ['Tab', '<div> FirstYou live here, day and night.'],
  ]);
  expect(sentences).toEqual([
    ['Tab', 'The focus moves to the tab “First”, which is selected.'],
    ['Right arrow', 'The next tab is selected, here “Second”.'],
    ['End', 'The last tab is selected, here “Third”.'],
    ['Right arrow', 'After the last tab, the first one is selected, here “First”.'],
    ['Left arrow', 'Before the first tab, the last one is selected, here “Third”.'],
    ['Left arrow', 'The previous tab is selected, here “Second”.'],
    ['Home', 'The first tab is selected, here “First”.'],
    ['Tab', 'The focus moves to the panel “First”.'],
  ]);
});

test('in a right-to-left page the left arrow leads to the next element', () => {
  const [, line] = keys(
    [
      ['Tab', '<a> First, selected'],
      ['ArrowLeft', '<a> Second, selected'],
    ],
    true,
  );
  expect(line).toEqual(['Left arrow', 'The next tab is selected, here “Second”.']);
});

test('a key that keeps the focus changes a state, presses a control, or changes nothing; repeated lines are shown once', () => {
  const sentences = keys([
    ['Tab', '<button> About, collapsed'],
    ['Enter', '<button> About, expanded'],
    ['Space', '<button> About, collapsed'],
    ['Shift+Tab', '<a> Read'],
    ['Enter', '<a> Read, pressed'],
    ['Space', '<a> Read'],
    ['Tab', '<input> By phone'],
    ['Space', '<input> By phone, checked'],
    ['Space', '<input> By phone'],
    ['Enter', '<input> By phone'],
    ['Space', '<input> By phone, checked'],
    ['ArrowDown', '<input> By email, checked'],
    ['Tab', '<select> Department, Medical Records'],
    ['ArrowDown', '<select> Department, Billing'],
  ]);
  expect(sentences).toEqual([
    ['Tab', 'The focus moves to the button “About”, whose panel is closed.'],
    ['Enter', 'The panel of the button “About” opens.'],
    ['Space', 'The panel of the button “About” closes.'],
    ['Shift + Tab', 'The focus moves to the link “Read”.'],
    ['Enter', 'The link “Read” is followed.'],
    ['Space', 'Nothing changes.'],
    ['Tab', 'The focus moves to the option “By phone”.'],
    ['Space', 'The option “By phone” is checked.'],
    ['Space', 'The option “By phone” is no longer checked.'],
    ['Enter', 'Nothing changes.'],
    ['Down arrow', 'The next option is checked, here “By email”.'],
    ['Tab', 'The focus moves to the list “Department”, with “Medical Records”.'],
    ['Down arrow', 'The value of the list “Department” is now “Billing”.'],
  ]);
});
