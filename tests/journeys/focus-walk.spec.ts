import { builtSite } from '../harness/built-site.ts';
import { isMatrix, oneOfEachKind } from '../harness/kinds.ts';
import { withPlaceholders } from '../harness/practice.ts';
import { expect, open, looking as test, viewports } from '../harness/site.ts';
import { holdSecurityCheck, type Stop, walkAll } from '../harness/tab-walk.ts';
import { whileClosed } from '../harness/while-closed.ts';

test.use({ trace: 'off', screenshot: 'off' });

const words = (stops: readonly Stop[], part: Stop['part']) =>
  stops
    .filter((stop) => stop.part === part)
    .map(({ say }) => `${withPlaceholders(say)}\n`)
    .join('');

/** Without the links of the dropdown, which are there on the way forwards only, and only with scripts. */
const say = (stops: readonly Stop[]) => stops.filter((s) => !s.isInPanel).map((s) => s.say);

/** The list beside the send button exists only with scripts. */
const needsScripts = ['link name', 'link email', 'link phone', 'link message'].concat(
  'link security check',
);

const everyRoute = isMatrix ? [...builtSite.pages, '/no-such-page'] : oneOfEachKind;

for (const [name, viewport] of Object.entries(viewports))
  test.describe(`${name}, ${viewport.width} px`, () => {
    test.use({ viewport });
    for (const path of everyRoute)
      test(`every stop of ${path} is seen, in the order kept, and back, and so before hydration`, async ({
        page,
        watch,
      }) => {
        if (path === '/no-such-page') watch.expectedErrors.push(/status of 404/);
        await whileClosed(page);
        await holdSecurityCheck(page);
        await open(page, path);
        const there = await walkAll(page, 'Tab');
        const file = path === '/' ? 'home' : withPlaceholders(path).slice(1).replaceAll('/', '.');
        expect(words(there, 'before')).toMatchSnapshot([name, '(header).txt']);
        expect(words(there, 'main')).toMatchSnapshot([name, `${file}.txt`]);
        expect(words(there, 'after')).toMatchSnapshot([name, '(end).txt']);
        // From the first stop backwards is out of the page and in again at its end.
        await page.getByRole('link', { name: 'Skip to main content' }).focus();
        const back = await walkAll(page, 'Shift+Tab');
        expect(say(back).reverse(), 'the way back').toEqual(say(there));
        const hidden = [...there, ...back].filter((stop) => stop.hidden);
        expect(hidden.map(({ say, hidden: why }) => `${say}: ${why}`)).toEqual([]);

        await page.route('**/static/js/**', () => {}); // on their way
        await page.goto(path);
        const before = say(await walkAll(page, 'Tab'));
        const kept = path === '/Contact' ? needsScripts : [];
        expect(before).toEqual(say(there).filter((stop) => !kept.includes(stop)));
      });
  });
