import { fireEvent, screen } from '@testing-library/react';
import { act, createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import { TextField } from '../field/field.tsx';
import meta from './tabs.stories.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

const tabs = <Tabs {...meta.args} />;
const shownPanels = () => screen.getAllByRole('tabpanel').map(({ id }) => id);
const tab = (name: string) => screen.getByRole('tab', { name });
const onScroll = vi.fn<(this: Element) => void>();

beforeEach(() => {
  onScroll.mockReset();
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    onScroll.call(this);
    return Promise.resolve() as never; // as in Chromium
  };
});
afterEach(() => history.replaceState(null, '', location.pathname));

test('the server HTML of tabs is a list of links and the sections to which they lead', async () => {
  await renderPage(tabs, {
    beforeHydration(container) {
      const links = [...container.querySelectorAll('li > a')];
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '#residential',
        '#intensive',
        '#outpatient',
      ]);
      const headings = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
      expect(headings).toEqual(['Residential', 'Intensive outpatient', 'Outpatient']);
      expect(
        container.querySelector('[role=tab], [role=tabpanel], [hidden], [tabindex]'),
      ).toBeNull();
      expect(container.textContent).toContain('Three evenings a week');
    },
  });
});

test('after hydration, tabs replace the links and keep the focus, and only the first panel is visible', async () => {
  let [link, panel]: (Element | null)[] = [];
  await renderPage(tabs, {
    beforeHydration(container) {
      [link, panel] = ['a[href="#outpatient"]', '#residential'].map((selector) =>
        container.querySelector(selector),
      );
      (link as HTMLElement).focus();
    },
  });
  expect(tab('Outpatient'), 'a screen reader knows the old element as a link').not.toBe(link);
  expect(document.activeElement).toBe(tab('Outpatient'));
  expect(screen.getByRole('tabpanel')).toBe(panel);
  expect(
    screen.getAllByRole('tab').map(({ ariaSelected, tabIndex }) => [ariaSelected, tabIndex]),
  ).toEqual([
    ['true', 0],
    ['false', -1],
    ['false', -1],
  ]);
  expect(shownPanels()).toEqual(['residential']);
  expect(tab('Residential').getAttribute('aria-controls')).toBe('residential');
  expect(screen.getByRole('tabpanel', { name: 'Residential' }).tabIndex).toBe(0);
});

test('a screen reader reads links and sections before hydration, tabs and one panel after it', async () => {
  const { html } = await renderPage(tabs);
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "tablist, Levels of care, orientated horizontally",
      "tab, Residential, selected, 1 control, position 1, set size 3",
      "tab, Intensive outpatient, not selected, 1 control, position 2, set size 3",
      "tab, Outpatient, not selected, 1 control, position 3, set size 3",
      "end of tablist, Levels of care, orientated horizontally",
      "tabpanel, Residential",
      "heading, Residential, level 2",
      "paragraph",
      "You live here for 30 days, with staff at hand day and night.",
      "end of paragraph",
      "end of tabpanel, Residential",
    ]
  `);
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.replaceChildren(page);
  expect(await spokenPhrases()).toMatchInlineSnapshot(`
    [
      "list, Levels of care",
      "listitem, level 1, position 1, set size 3",
      "link, Residential",
      "end of listitem, level 1, position 1, set size 3",
      "listitem, level 1, position 2, set size 3",
      "link, Intensive outpatient",
      "end of listitem, level 1, position 2, set size 3",
      "listitem, level 1, position 3, set size 3",
      "link, Outpatient",
      "end of listitem, level 1, position 3, set size 3",
      "end of list, Levels of care",
      "heading, Residential, level 2",
      "paragraph",
      "You live here for 30 days, with staff at hand day and night.",
      "end of paragraph",
      "heading, Intensive outpatient, level 2",
      "paragraph",
      "Three evenings a week, three hours each. You live at home.",
      "end of paragraph",
      "heading, Outpatient, level 2",
      "paragraph",
      "One hour a week. Ask for a",
      "link, first appointment",
      ".",
      "end of paragraph",
    ]
  `);
});

test('a click shows the panel, focuses its tab and changes the URL without a new history entry; a click with Ctrl does not', async () => {
  history.replaceState({ setBy: 'router' }, '', '?page=1');
  const entryCount = history.length;
  await renderPage(tabs);
  await click(tab('Outpatient'));
  expect(shownPanels()).toEqual(['outpatient']);
  expect(document.activeElement).toBe(tab('Outpatient'));
  expect(location.search + location.hash).toBe('?page=1#outpatient');
  expect(history.length).toBe(entryCount);
  expect(history.state).toEqual({ setBy: 'router' });
  addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom cannot open a window
  fireEvent.click(tab('Residential'), { ctrlKey: true });
  expect(shownPanels(), 'a click that opens another window').toEqual(['outpatient']);
});

test('find-in-page can find a hidden panel, and a match shows the panel', async () => {
  const { container } = await renderPage(tabs);
  const hiddenElements = () => [...container.querySelectorAll('[hidden]')];
  const hiddenValues = () => hiddenElements().map((wrapper) => wrapper.getAttribute('hidden'));
  expect(hiddenValues()).toEqual(['until-found', 'until-found']);
  await act(async () => {
    hiddenElements()[1]?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  expect(shownPanels()).toEqual(['outpatient']);
  expect(hiddenValues()).toEqual(['until-found', 'until-found']);
  expect(onScroll, 'the browser scrolls to the match').not.toHaveBeenCalled();
});

test.each(['#outpatient', '#inside'])(
  'the fragment %s shows the panel with its target and scrolls to the target',
  async (hash) => {
    history.replaceState(null, '', hash);
    const items = meta.args.items.with(2, {
      id: 'outpatient',
      label: 'Outpatient',
      content: <p id="inside">One hour a week.</p>,
    });
    await renderPage(<Tabs label="Levels of care" items={items} />);
    expect(shownPanels()).toEqual(['outpatient']);
    expect(onScroll.mock.contexts).toEqual([document.querySelector(hash)]);
    history.replaceState(null, '', '#residential');
    await act(async () => {
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(shownPanels()).toEqual(['residential']);
    expect(onScroll).toHaveBeenCalledTimes(2);
  },
);

test.each(['', '#elsewhere', '#100%'])(
  'the fragment "%s", which is in no panel, changes nothing',
  async (hash) => {
    history.replaceState(null, '', hash || location.pathname);
    await renderPage(tabs);
    expect(shownPanels()).toEqual(['residential']);
    await click(tab('Outpatient'));
    history.replaceState(null, '', hash || location.pathname);
    await act(async () => {
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(shownPanels()).toEqual(['outpatient']);
    expect(onScroll).not.toHaveBeenCalled();
  },
);

type Item = TabsProps['items'][number];
const [residential, intensive, outpatient] = meta.args.items as [Item, Item, Item];
const added = { id: 'added', label: 'Added', content: <p>New.</p> };
const tabStops = () =>
  screen
    .getAllByRole('tab')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

test.each([
  ['adding a tab before it', [added, residential, intensive, outpatient], 'Intensive outpatient'],
  ['removing the tab before it', [intensive, outpatient], 'Intensive outpatient'],
  ['reversing the tabs', [outpatient, intensive, residential], 'Intensive outpatient'],
  ['another name', [residential, { ...intensive, label: 'Evenings' }], 'Evenings'],
  ['removing it: the next tab', [residential, outpatient, added], 'Outpatient'],
  ['removing it and the next one: the tab before', [residential, added], 'Residential'],
  ['removing all: a new tab', [added], 'Added'],
])('after %s, the shown tab is the one tab stop', async (_, items, name) => {
  const { update } = await renderPage(tabs);
  await click(tab('Intensive outpatient'));
  onScroll.mockClear();
  await update(<Tabs label="Levels of care" items={items} />);
  expect(tabStops()).toEqual([name]);
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([tab(name)]);
  expect(screen.getAllByRole('tabpanel')).toEqual([screen.getByRole('tabpanel', { name })]);
  expect(onScroll).not.toHaveBeenCalled();
});

test('tabs that were all removed show the first one when there are tabs again', async () => {
  const { update } = await renderPage(tabs);
  await update(<Tabs label="Levels of care" items={[]} />);
  await update(tabs);
  expect(tabStops()).toEqual(['Residential']);
  expect(shownPanels()).toEqual(['residential']);
});

test('keys begin at the focused tab, also if the URL has shown another one; Space selects it', async () => {
  const { container } = await renderPage(tabs);
  const pressOn = (name: string, key: string) => fireEvent.keyDown(tab(name), { key });
  const showFirst = async () => {
    history.replaceState(null, '', '#residential');
    await act(async () => {
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
  };
  await click(tab('Intensive outpatient'));
  await showFirst();
  pressOn('Intensive outpatient', ' ');
  expect(shownPanels()).toEqual(['intensive']);
  expect(document.activeElement).toBe(tab('Intensive outpatient'));
  await showFirst();
  pressOn('Intensive outpatient', 'ArrowRight');
  expect(shownPanels()).toEqual(['outpatient']);
  await showFirst();
  // The browser makes a click of Enter on a link.
  await click(tab('Outpatient'));
  expect(shownPanels()).toEqual(['outpatient']);
  expect(container.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
});

test('text typed into a panel before hydration stays, also while another panel is shown', async () => {
  const field = <TextField label="Name" name="name" autoComplete="name" required />;
  const items = [{ id: 'first', label: 'First', content: field }, ...meta.args.items];
  const tabsWithField = <Tabs label="Forms" items={items} />;
  const { update } = await renderPage(tabsWithField, {
    beforeHydration(container) {
      const input = container.querySelector('input');
      if (input) input.value = 'typed early';
    },
  });
  await click(tab('Outpatient'));
  await update(tabsWithField);
  await click(tab('First'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('typed early');
});

test('tabs pass ref and other props to the element around them', async () => {
  const ref = createRef<HTMLDivElement>();
  await renderPage(<Tabs {...meta.args} ref={ref} id="care" data-area="care" />);
  expect([ref.current?.id, ref.current?.dataset.area]).toEqual(['care', 'care']);
});
