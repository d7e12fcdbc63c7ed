/** A planted defect: a change that gives a page without defects one accessibility failure. The check or rule in `foundBy` must find it. */
export interface Defect {
  name: string;
  /** The success criterion of WCAG that the defect fails, or `house` for a rule of our own. */
  sc: string;
  /** The rule of axe or the check that must find the defect. The folder `checks` has the checks, S01 to S54. */
  foundBy: `axe ${string}` | `check S${string}`;
  /** HTML that is added to the main content of the page without defects. */
  main?: string;
  css?: string;
  /** Changes the whole document. */
  changePage?: (html: string) => string;
  script?: string;
  size?: { width: number; height: number };
}

export const openDialogScript = "document.querySelector('dialog').showModal()";

const defect = (
  sc: string,
  foundBy: Defect['foundBy'],
  name: string,
  page: Omit<Defect, 'sc' | 'foundBy' | 'name'>,
): Defect => ({ sc, foundBy, name, ...page });

export const defects: readonly Defect[] = [
  defect('1.1.1', 'axe image-alt', 'a picture without an alternative', {
    main: '<img src="data:," width="40" height="40">',
  }),
  defect('1.1.1', 'check S01', 'a file name as an alternative', {
    main: '<img src="data:,1" alt="IMG_2041.jpg" width="40" height="40">',
  }),
  defect('1.1.1', 'check S01', 'an alternative that begins with "image of"', {
    main: '<img src="data:,1" alt="Image of a lobby" width="40" height="40">',
  }),
  defect('1.1.1', 'check S01', 'two pictures with one alternative', {
    main: '<img src="/one.png" alt="Our house" width="40" height="40"><img src="/two.png" alt="Our house" width="40" height="40">',
  }),
  defect('1.1.1', 'check S01', 'a drawing that is neither named nor hidden', {
    main: '<svg width="20" height="20"><circle r="9"/></svg>',
  }),
  ...'1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.2.6 1.2.7 1.2.8 1.2.9 1.4.2 1.4.7'.split(' ').map((sc) =>
    defect(sc, 'check S02', 'a video whose captions and transcript only a person can judge', {
      main: '<video controls src="data:video/mp4,"></video>',
    }),
  ),
  defect('1.3.1', 'check S04', 'a heading that is only large, bold text', {
    main: '<p class="big">Our opening hours</p><p>We are open from eight to five, Monday to Friday, all year round.</p>',
    css: '.big { font-size: 2rem; font-weight: 700 }',
  }),
  defect('1.3.1', 'check S03', 'a table without header cells', {
    main: '<table><tr><td>Monday</td><td>8 to 5</td></tr><tr><td>Tuesday</td><td>8 to 5</td></tr></table>',
  }),
  defect('1.3.1', 'check S03', 'a list typed as paragraphs', {
    main: '<p>• first thing to bring</p><p>• second thing to bring</p>',
  }),
  defect('1.3.1', 'check S39', 'choices without a name for the group', {
    main: '<form><label><input type="radio" name="when" value="a"> Morning</label><label><input type="radio" name="when" value="b"> Evening</label></form>',
  }),
  defect('1.3.1', 'check S45', 'a description that refers to a missing id', {
    main: '<label for="f1">City</label><input id="f1" aria-describedby="nowhere">',
  }),
  defect('1.3.2', 'check S05', 'columns displayed in reverse order', {
    main: '<div class="row"><a href="#a">First part of it</a><a href="#b">Second part of it</a></div>',
    css: '.row { display: flex; flex-direction: row-reverse; justify-content: flex-end; gap: 40px }',
  }),
  defect('1.3.3', 'check S06', 'an instruction that depends on position', {
    main: '<p>Use the button on the right to continue.</p>',
  }),
  defect('1.3.3', 'check S06', 'an instruction that depends on color', {
    main: '<p>Press the green button when you are done.</p>',
  }),
  defect('1.3.4', 'axe css-orientation-lock', 'a page that is turned in landscape', {
    css: '@media (orientation: landscape) { body { transform: rotate(90deg) } }',
  }),
  defect('1.3.5', 'check S08', 'a field for an email address without its purpose', {
    main: '<label for="f1">Email</label><input id="f1" type="email">',
  }),
  defect('1.4.1', 'axe link-in-text-block', 'a link that only color distinguishes from text', {
    main: '<p>Read what <a href="#a" class="plain">we believe in</a> and why we do so.</p>',
    css: '.plain { display: inline; text-decoration: none; color: #3a3a3a }',
  }),
  defect('1.4.3', 'axe color-contrast', 'text with too little contrast', {
    main: '<p class="pale">These words are pale.</p>',
    css: '.pale { color: #aaa }',
  }),
  defect('1.4.3', 'check S10', 'a placeholder with too little contrast', {
    main: '<label for="f1">City</label><input id="f1" class="dim" placeholder="for example Omaha">',
    css: '.dim::placeholder { color: #ccc; opacity: 1 }',
  }),
  defect('1.4.3', 'check S10', 'a block of color over text', {
    main: '<div class="under"><p>These words lie under it.</p><div class="across"></div></div>',
    css: '.under { position: relative } .across { position: absolute; inset: 0; background: #14252a }',
  }),
  defect('1.4.6', 'check S10', 'text with enough contrast for level AA but not for level AAA', {
    main: '<p class="soft">These words are a little pale.</p>',
    css: '.soft { color: #666 }',
  }),
  defect('1.4.4', 'axe meta-viewport', 'zoom disabled', {
    changePage: (html) =>
      html.replace('initial-scale=1', 'initial-scale=1, user-scalable=no, maximum-scale=1'),
  }),
  defect('1.4.4', 'check S12', 'text cut off at twice its size', {
    main: '<div class="tight"><p>These words fit in their box as long as nobody makes them larger than they are.</p></div>',
    css: '.tight { height: 60px; width: 300px; overflow: hidden; }',
  }),
  defect('1.4.4', 'check S12', 'text cut off in a window of half the size', {
    main: '<div class="half">We are open on weekdays from eight to five, and you can call at any time of the day. We answer at night too.</div>',
    css: '@media (max-width: 640px) { .half { width: 300px; height: 40px; overflow: hidden } }',
  }),
  defect('1.4.4', 'check S12', 'text over other text at twice its size', {
    main: '<div class="low"><p>These words are in the way of those below them.</p></div><p>Those below.</p>',
    css: '.low { height: 30px; width: 200px }',
  }),
  defect('1.4.4', 'check S12', 'a button that is outside the window at twice the size', {
    main: '<button type="button" class="far">Send it off</button>',
    css: '.far { position: fixed; top: 0; left: 700px }',
  }),
  defect('1.4.10', 'check S13', 'a row wider than a narrow window', {
    main: '<div class="wide">A row of fixed width</div>',
    css: '.wide { width: 700px }',
    size: { width: 320, height: 640 },
  }),
  defect('1.4.10', 'check S13', 'a dialog that is not modal and stays over the page', {
    main: '<dialog open aria-label="News">We have moved.</dialog>',
    css: 'dialog { position: fixed; top: 0; height: 60vh }',
    size: { width: 320, height: 640 },
  }),
  defect('1.4.11', 'check S11', 'a field without a visible border', {
    main: '<label for="f1">City</label><input id="f1" class="faint">',
    css: '.faint { border: 1px solid #e6e6e6; background: #fff }',
  }),
  defect('1.4.11', 'check S11', 'a button with an icon of too little contrast', {
    main: '<button type="button" class="ico" aria-label="Search"><svg aria-hidden="true" width="24" height="24"><circle r="9" cx="12" cy="12" fill="currentColor"/></svg></button>',
    css: '.ico { color: #ddd; background: #fff; border: 0 }',
  }),
  defect('1.4.12', 'check S14', 'text cut off by the spacing of 1.4.12', {
    main: '<div class="line" id="line">These words have exactly the room they need</div>',
    css: '.line { white-space: nowrap; overflow: hidden; width: max-content }',
    // The width that the text needs depends on the fonts of the machine.
    script:
      "const line = document.getElementById('line'); line.style.width = line.offsetWidth + 1 + 'px'",
  }),
  defect('2.1.1', 'check S16', 'a control that only a pointer can press', {
    main: '<div onclick="void 0" class="press">Show more of it</div>',
    css: '.press { cursor: pointer }',
  }),
  defect('2.1.2', 'check S16', 'a keyboard trap', {
    main: '<button type="button" id="trap">Stay here</button>',
    script:
      "document.getElementById('trap').addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault() })",
  }),
  defect('2.1.4', 'check S18', 'a character key as a shortcut', {
    script:
      "addEventListener('keydown', (event) => { if (event.key === 's') document.title = 'Search' })",
  }),
  defect('2.2.1', 'axe meta-refresh', 'a page that reloads itself', {
    changePage: (html) =>
      html.replace('</title>', '</title><meta http-equiv="refresh" content="60">'),
  }),
  defect('2.2.2', 'check S20', 'an animation without end', {
    main: '<p class="spin">Welcome</p>',
    css: '.spin { animation: slide 2s infinite alternate } @keyframes slide { to { transform: translateX(50px) } }',
  }),
  defect('house', 'check S22', 'no skip link', {
    changePage: (html) => html.replace(/<a class="skip"[^>]*>[^<]*<\/a>/, ''),
  }),
  defect('house', 'check S27', 'a skipped heading level', { main: '<h4>Too deep</h4>' }),
  defect('house', 'check S27', 'two headings of level 1', { main: '<h1>One more</h1>' }),
  defect('house', 'check S03', 'two main regions', { main: '<div role="main">One more</div>' }),
  defect('house', 'check S37', 'no footer', {
    changePage: (html) => html.replace(/<footer[\s\S]*<\/footer>/, ''),
  }),
  defect('2.4.2', 'axe document-title', 'no title of the page', {
    changePage: (html) => html.replace(/<title>.*<\/title>/, ''),
  }),
  defect('2.4.2', 'check S23', 'a meaningless title', {
    changePage: (html) => html.replace(/<title>.*<\/title>/, '<title>Untitled</title>'),
  }),
  defect('2.4.3', 'check S05', 'a tabindex that changes the order of focus', {
    main: '<a href="#a" tabindex="4">Jump the queue</a>',
  }),
  defect('2.4.4', 'check S25', 'a link called "here"', {
    main: '<p>To see our hours click <a href="#a">here</a></p>',
  }),
  defect('2.4.4', 'axe link-name', 'an empty link', { main: '<a href="#a"></a>' }),
  defect('2.4.6', 'check S27', 'a meaningless heading', { main: '<h2>Details</h2>' }),
  defect('2.4.7', 'check S28', 'an invisible focus', {
    main: '<button type="button" class="blind">Send it off</button>',
    css: '.blind:focus-visible { outline: none !important }',
  }),
  defect('2.4.11', 'check S29', 'a bar over the focused element', {
    main: '<div class="bar">A notice that stays</div><p><a href="#a">Under the bar</a></p>',
    css: '.bar { position: fixed; inset: 0 0 0 0; background: #fff; z-index: 9 }',
  }),
  defect('2.5.2', 'check S31', 'an action as soon as the pointer is pressed', {
    main: '<button type="button" id="down">Delete the draft</button><div role="status" id="said"></div>',
    script:
      "document.getElementById('down').addEventListener('mousedown', () => { document.getElementById('said').textContent = 'deleted' })",
  }),
  defect('2.5.3', 'axe label-content-name-mismatch', 'a name without the visible words', {
    main: '<button type="button" aria-label="Submit inquiry">Send message</button>',
  }),
  defect('2.5.7', 'check S30', 'a function that needs dragging', {
    main: '<div draggable="true">Sort me</div>',
  }),
  defect('2.5.4', 'check S33', 'a function that needs tilting the device', {
    script: "addEventListener('deviceorientation', () => {})",
  }),
  defect('2.5.5', 'check S34', 'a target of 30 pixels', {
    main: '<button type="button" class="less" aria-label="One"></button>',
    css: 'button.less { width: 30px; height: 30px; min-width: 0; min-height: 0; padding: 0 }',
  }),
  defect('2.5.1', 'check S30', 'a function that needs a gesture', {
    script: "addEventListener('touchmove', () => {})",
  }),
  ...['2.2.5', '3.3.8', '3.3.9'].map((sc) =>
    defect(sc, 'check S54', 'a field for a password', {
      main: '<label for="f1">Password</label><input id="f1" type="password">',
    }),
  ),
  defect('3.1.1', 'axe html-has-lang', 'no language of the page', {
    changePage: (html) => html.replace('<html lang="en">', '<html>'),
  }),
  defect('3.1.2', 'check S35', 'text in another language that is not marked', {
    main: '<p>ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos.</p>',
  }),
  defect('3.2.1', 'check S36', 'a field that opens another page on focus', {
    main: '<label for="f1">City</label><input id="f1">',
    script:
      "document.getElementById('f1').addEventListener('focus', () => { location.hash = 'gone' })",
  }),
  defect('3.2.2', 'check S36', 'a choice that opens another page', {
    main: '<label for="f1">Go to</label><select id="f1"><option>Choose</option><option>Careers</option></select>',
    script:
      "document.getElementById('f1').addEventListener('change', () => { location.hash = 'careers' })",
  }),
  defect('3.2.5', 'check S25', 'a new tab without notice', {
    main: '<a href="/portal" target="_blank">Patient Portal</a>',
  }),
  defect('1.4.1', 'check S09', 'an error without text', {
    main: '<label for="f1">City</label><input id="f1" aria-invalid="true">',
  }),
  defect('3.3.2', 'check S39', 'a field without a visible label', {
    main: '<input placeholder="Your city" aria-label="Your city">',
  }),
  defect('3.3.2', 'check S39', 'a required field that is not marked', {
    main: '<form><label for="f1">City</label><input id="f1" aria-required="true"></form>',
  }),
  defect('4.1.2', 'axe button-name', 'a button without a name', {
    main: '<button type="button"></button>',
  }),
  defect('2.4.3', 'check S44', 'a modal dialog that has lost the focus', {
    main: '<dialog aria-label="Send it?"><button type="button">Close it</button></dialog>',
    script: `${openDialogScript}; document.activeElement.blur()`,
  }),
  defect(
    '4.1.2',
    'axe aria-hidden-focus',
    'a control hidden from screen readers that can get the focus',
    {
      main: '<div aria-hidden="true"><button type="button">Find me</button></div>',
    },
  ),
  defect('4.1.2', 'check S44', 'visible content announced as collapsed', {
    main: '<button type="button" aria-expanded="false" aria-controls="panel">More</button><div id="panel">The panel is seen</div>',
  }),
  defect('house', 'check S45', 'an id used twice', {
    main: '<p id="twice">One</p><p id="twice">Two</p>',
  }),
];

/** Defects that no check finds. For each, `judgements/manual-checks.yaml` asks a person. */
export const undetectableDefects: readonly { name: string; sc: string; because: string }[] = [
  {
    name: 'an alternative that describes another picture',
    sc: '1.1.1',
    because: 'only a person sees that the two differ',
  },
  {
    name: 'a picture that conveys something and is marked as decoration',
    sc: '1.1.1',
    because: 'decoration must be marked in the same way',
  },
  {
    name: 'text inside a photograph',
    sc: '1.4.5',
    because: 'no check here recognizes text in pictures',
  },
  {
    name: 'a link whose name promises another page than it leads to',
    sc: '2.4.4',
    because: 'only a person understands both',
  },
  {
    name: 'a heading over the wrong section',
    sc: '2.4.6',
    because: 'only a person understands both',
  },
  {
    name: 'an error message that gives wrong advice',
    sc: '3.3.3',
    because: 'only a person understands the advice',
  },
  { name: 'a wrong translation', sc: '3.1.2', because: 'only a speaker of the language can tell' },
  {
    name: 'a status message that a screen reader does not announce',
    sc: '4.1.3',
    because: 'it depends on the screen reader',
  },
];

/**
 * A defect that only a comparison of two pages shows. `pages` has the facts that the checks recorded: the values of each
 * fact, by address and check. If one page was measured twice, the second address ends with a space.
 */
export interface SiteDefect {
  name: string;
  sc: string;
  foundBy: `check S${string}`;
  /** By route and by the id of a check: the facts that the check measured. `/ ` is the second measurement of `/`. */
  pages: Record<string, Record<string, Record<string, unknown>>>;
  /** The mode or state of the second measurement, if both are of one page. */
  secondRun?: { mode?: 'dark'; state?: 'no-js' } | undefined;
}
export const siteDefects: readonly SiteDefect[] = [
  {
    name: 'one title for two pages',
    sc: '2.4.2',
    foundBy: 'check S23',
    pages: { '/': { S23: { title: 'Our hours' } }, '/about': { S23: { title: 'Our hours' } } },
  },
  {
    name: 'a page that visitors can find in only one way',
    sc: '2.4.5',
    foundBy: 'check S26',
    pages: { '/': { S25: { links: ['header /about'] } }, '/about': { S25: { links: [] } } },
  },
  {
    name: 'a menu in another order',
    sc: '3.2.3',
    foundBy: 'check S37',
    pages: {
      '/': { S37: { header: ['Home', 'Contact'] } },
      '/about': { S37: { header: ['Contact', 'Home'] } },
    },
  },
  {
    name: 'ways to get help in another order',
    sc: '3.2.6',
    foundBy: 'check S37',
    pages: {
      '/': { S37: { help: ['tel', '/Contact'] } },
      '/about': { S37: { help: ['/Contact', 'tel'] } },
    },
  },
  {
    name: 'a control missing in dark colors',
    sc: '1.4.1',
    foundBy: 'check S46',
    pages: { '/': { S46: { controls: 2, blocks: 9 } }, '/ ': { S46: { controls: 1, blocks: 9 } } },
    secondRun: { mode: 'dark' },
  },
  {
    name: 'text that needs scripts',
    sc: 'house',
    foundBy: 'check S49',
    pages: { '/': { S49: { sum: 1, words: 90 } }, '/ ': { S49: { sum: 2, words: 10 } } },
    secondRun: { state: 'no-js' },
  },
];
