import { fireEvent, screen } from '@testing-library/react';
import { act, createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, renderPage, spokenPhrases } from '#tests/harness/rendered.tsx';
import { TextField } from '../field/field.tsx';
import meta from './tabs.stories.tsx';
import { Tabs } from './tabs.tsx';

const tabs = <Tabs {...meta.args} />;
const shown = () => screen.getAllByRole('tabpanel').map(({ id }) => id);
const tab = (name: string) => screen.getByRole('tab', { name });
const scrolled = vi.fn<(this: Element) => void>();

beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.call(this);
    return Promise.resolve() as never; // as in Chromium
  };
});
afterEach(() => history.replaceState(null, '', location.pathname));

test('the server HTML is a list of links to sections, all of them visible', async () => {
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

test('after hydration, tabs replace the links and take their focus, and the first panel is visible', async () => {
  let [link, panel]: (Element | null)[] = [];
  await renderPage(tabs, {
    beforeHydration(container) {
      [link, panel] = ['a[href="#outpatient"]', '#residential'].map((one) =>
        container.querySelector(one),
      );
      (link as HTMLElement).focus();
    },
  });
  expect(tab('Outpatient'), 'no link that a reader has met').not.toBe(link);
  expect(document.activeElement).toBe(tab('Outpatient'));
  expect(screen.getByRole('tabpanel')).toBe(panel);
  expect(screen.getAllByRole('tab').map((one) => [one.ariaSelected, one.tabIndex])).toEqual([
    ['true', 0],
    ['false', -1],
    ['false', -1],
  ]);
  expect(shown()).toEqual(['residential']);
  expect(tab('Residential').getAttribute('aria-controls')).toBe('residential');
  expect(screen.getByRole('tabpanel', { name: 'Residential' }).tabIndex).toBe(0);
});

test('a screen reader reads sections before and tabs after hydration', async () => {
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

test('a click shows the panel, focuses its tab and replaces the URL without a history entry', async () => {
  history.replaceState({ of: 'the router' }, '', '?page=1');
  const entries = history.length;
  await renderPage(tabs);
  await click(tab('Outpatient'));
  expect(shown()).toEqual(['outpatient']);
  expect(document.activeElement).toBe(tab('Outpatient'));
  expect(location.search + location.hash).toBe('?page=1#outpatient');
  expect(history.length).toBe(entries);
  expect(history.state).toEqual({ of: 'the router' });
  addEventListener('click', (event) => event.preventDefault(), { once: true }); // jsdom cannot open a window
  fireEvent.click(tab('Residential'), { ctrlKey: true });
  expect(shown(), 'a click that opens another window').toEqual(['outpatient']);
});

test('find-in-page finds and shows a hidden panel', async () => {
  const { container } = await renderPage(tabs);
  const hidden = () => [...container.querySelectorAll('[hidden]')];
  const states = () => hidden().map((wrapper) => wrapper.getAttribute('hidden'));
  expect(states()).toEqual(['until-found', 'until-found']);
  await act(async () => {
    hidden()[1]?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  expect(shown()).toEqual(['outpatient']);
  expect(states()).toEqual(['until-found', 'until-found']);
  expect(scrolled, 'the browser scrolls to what it found').not.toHaveBeenCalled();
});

test.each(['#outpatient', '#inside'])(
  'the fragment %s shows its panel and scrolls to it',
  async (hash) => {
    history.replaceState(null, '', hash);
    const items = meta.args.items.with(2, {
      id: 'outpatient',
      label: 'Outpatient',
      content: <p id="inside">One hour a week.</p>,
    });
    await renderPage(<Tabs label="Levels of care" items={items} />);
    expect(shown()).toEqual(['outpatient']);
    expect(scrolled.mock.contexts).toEqual([document.querySelector(hash)]);
    history.replaceState(null, '', '#residential');
    await act(async () => {
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(shown()).toEqual(['residential']);
    expect(scrolled).toHaveBeenCalledTimes(2);
  },
);

test.each(['', '#elsewhere', '#100%'])('the fragment "%s" changes nothing', async (hash) => {
  history.replaceState(null, '', hash || location.pathname);
  await renderPage(tabs);
  expect(shown()).toEqual(['residential']);
  await click(tab('Outpatient'));
  history.replaceState(null, '', hash || location.pathname);
  await act(async () => {
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(shown()).toEqual(['outpatient']);
  expect(scrolled).not.toHaveBeenCalled();
});

test('text typed into a panel before or after hydration stays', async () => {
  const field = <TextField label="Name" name="name" autoComplete="name" required />;
  const items = [{ id: 'first', label: 'First', content: field }, ...meta.args.items];
  const node = <Tabs label="Forms" items={items} />;
  const { update } = await renderPage(node, {
    beforeHydration(container) {
      const input = container.querySelector('input');
      if (input) input.value = 'typed early';
    },
  });
  await click(tab('Outpatient'));
  await update(node);
  await click(tab('First'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('typed early');
});

test('tabs forward props to their element', async () => {
  const ref = createRef<HTMLDivElement>();
  await renderPage(<Tabs {...meta.args} ref={ref} id="care" data-area="care" />);
  expect([ref.current?.id, ref.current?.dataset.area]).toEqual(['care', 'care']);
});
