/** A page made wrong on purpose. */
export interface Defect {
  name: string;
  /** The criterion it fails. */
  sc: string;
  /** Who has to find it: a rule of axe, or a check. */
  by: `axe ${string}` | `check S${string}`;
  /** Put into the main part of a sound page. */
  main?: string;
  css?: string;
  /** Changes the whole document instead. */
  page?: (html: string) => string;
  script?: string;
  size?: { width: number; height: number };
}

export const defects: readonly Defect[] = [
  {
    name: 'a picture without an alternative',
    sc: '1.1.1',
    by: 'axe image-alt',
    main: '<img src="data:," width="40" height="40">',
  },
  {
    name: 'a file name as an alternative',
    sc: '1.1.1',
    by: 'check S01',
    main: '<img src="data:,1" alt="IMG_2041.jpg" width="40" height="40">',
  },
  {
    name: 'an alternative that begins with "image of"',
    sc: '1.1.1',
    by: 'check S01',
    main: '<img src="data:,1" alt="Image of a lobby" width="40" height="40">',
  },
  {
    name: 'two pictures with one alternative',
    sc: '1.1.1',
    by: 'check S01',
    main: '<img src="/one.png" alt="Our house" width="40" height="40"><img src="/two.png" alt="Our house" width="40" height="40">',
  },
  {
    name: 'a drawing that is neither named nor hidden',
    sc: '1.1.1',
    by: 'check S01',
    main: '<svg width="20" height="20"><circle r="9"/></svg>',
  },
  {
    name: 'a video without captions',
    sc: '1.2.1',
    by: 'check S02',
    main: '<video controls src="data:video/mp4,"></video>',
  },
  {
    name: 'a heading that is only large text',
    sc: '1.3.1',
    by: 'check S04',
    main: '<p class="big">Our opening hours</p><p>We are open from eight to five, Monday to Friday, all year round.</p>',
    css: '.big { font-size: 2rem; font-weight: 700 }',
  },
  {
    name: 'a table without header cells',
    sc: '1.3.1',
    by: 'check S03',
    main: '<table><tr><td>Monday</td><td>8 to 5</td></tr><tr><td>Tuesday</td><td>8 to 5</td></tr></table>',
  },
  {
    name: 'a list that is only typed',
    sc: '1.3.1',
    by: 'check S03',
    main: '<p>• first thing to bring</p><p>• second thing to bring</p>',
  },
  {
    name: 'choices without a name for the group',
    sc: '1.3.1',
    by: 'check S39',
    main: '<form><label><input type="radio" name="when" value="a"> Morning</label><label><input type="radio" name="when" value="b"> Evening</label></form>',
  },
  {
    name: 'a description that is not there',
    sc: '1.3.1',
    by: 'check S45',
    main: '<label for="f1">City</label><input id="f1" aria-describedby="nowhere">',
  },
  { name: 'a heading level left out', sc: '1.3.1', by: 'check S27', main: '<h4>Too deep</h4>' },
  {
    name: 'columns shown in reverse',
    sc: '1.3.2',
    by: 'check S05',
    main: '<div class="row"><a href="#a">First part of it</a><a href="#b">Second part of it</a></div>',
    css: '.row { display: flex; flex-direction: row-reverse; justify-content: flex-end; gap: 40px }',
  },
  {
    name: 'an instruction by place',
    sc: '1.3.3',
    by: 'check S06',
    main: '<p>Use the button on the right to continue.</p>',
  },
  {
    name: 'an instruction by color',
    sc: '1.3.3',
    by: 'check S06',
    main: '<p>Press the green button when you are done.</p>',
  },
  {
    name: 'controls gone when the screen lies',
    sc: '1.3.4',
    by: 'check S07',
    main: '<p class="upright"><a href="#a">Directions to us</a></p>',
    css: '@media (orientation: landscape) { .upright { display: none } }',
  },
  {
    name: 'a field for an email address that does not say so',
    sc: '1.3.5',
    by: 'check S08',
    main: '<label for="f1">Email</label><input id="f1" type="email">',
  },
  {
    name: 'a link told from text by color only',
    sc: '1.4.1',
    by: 'check S09',
    main: '<p>Read what <a href="#a" class="plain">we believe in</a> and why we do so.</p>',
    css: '.plain { text-decoration: none; color: #3a3a3a }',
  },
  {
    name: 'pale text',
    sc: '1.4.3',
    by: 'axe color-contrast',
    main: '<p class="pale">These words are pale.</p>',
    css: '.pale { color: #aaa }',
  },
  {
    name: 'a pale placeholder',
    sc: '1.4.3',
    by: 'check S10',
    main: '<label for="f1">City</label><input id="f1" class="dim" placeholder="for example Omaha">',
    css: '.dim::placeholder { color: #ccc; opacity: 1 }',
  },
  {
    name: 'zoom forbidden',
    sc: '1.4.4',
    by: 'axe meta-viewport',
    page: (html) =>
      html.replace('initial-scale=1', 'initial-scale=1, user-scalable=no, maximum-scale=1'),
  },
  {
    name: 'text cut off when it is twice as large',
    sc: '1.4.4',
    by: 'check S12',
    main: '<div class="tight"><p>These words fit in their box as long as nobody makes them larger than they are.</p></div>',
    css: '.tight { height: 60px; width: 300px; overflow: hidden; }',
  },
  {
    name: 'a row that is wider than a narrow screen',
    sc: '1.4.10',
    by: 'check S13',
    main: '<div class="wide">A row of fixed width</div>',
    css: '.wide { width: 700px }',
    size: { width: 320, height: 640 },
  },
  {
    name: 'a field without an edge',
    sc: '1.4.11',
    by: 'check S11',
    main: '<label for="f1">City</label><input id="f1" class="faint">',
    css: '.faint { border: 1px solid #e6e6e6; background: #fff }',
  },
  {
    name: 'a pale icon as a button',
    sc: '1.4.11',
    by: 'check S11',
    main: '<button type="button" class="ico" aria-label="Search"><svg aria-hidden="true" width="24" height="24"><circle r="9" cx="12" cy="12" fill="currentColor"/></svg></button>',
    css: '.ico { color: #ddd; background: #fff; border: 0 }',
  },
  {
    name: 'text cut off by wide spacing',
    sc: '1.4.12',
    by: 'check S14',
    main: '<div class="line" id="line">These words have exactly the room they need</div>',
    css: '.line { white-space: nowrap; overflow: hidden; width: max-content }',
    // In pixels only now: what the words need depends on the fonts of the machine.
    script:
      "const line = document.getElementById('line'); line.style.width = line.offsetWidth + 1 + 'px'",
  },
  {
    name: 'something only a pointer can press',
    sc: '2.1.1',
    by: 'check S16',
    main: '<div onclick="void 0" class="press">Show more of it</div>',
    css: '.press { cursor: pointer }',
  },
  {
    name: 'a keyboard trap',
    sc: '2.1.2',
    by: 'check S16',
    main: '<button type="button" id="trap">Stay here</button>',
    script:
      "document.getElementById('trap').addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault() })",
  },
  {
    name: 'a single key that leads elsewhere',
    sc: '2.1.4',
    by: 'check S18',
    script:
      "addEventListener('keydown', (event) => { if (event.key === 's') document.title = 'Search' })",
  },
  {
    name: 'a page that loads itself again',
    sc: '2.2.1',
    by: 'axe meta-refresh',
    page: (html) => html.replace('</title>', '</title><meta http-equiv="refresh" content="60">'),
  },
  {
    name: 'something that moves for ever',
    sc: '2.2.2',
    by: 'check S20',
    main: '<p class="spin">Welcome</p>',
    css: '.spin { animation: slide 2s infinite alternate } @keyframes slide { to { transform: translateX(50px) } }',
  },
  {
    name: 'no way past the header',
    sc: '2.4.1',
    by: 'check S22',
    page: (html) => html.replace(/<a class="skip"[^>]*>[^<]*<\/a>/, ''),
  },
  {
    name: 'no title',
    sc: '2.4.2',
    by: 'axe document-title',
    page: (html) => html.replace(/<title>.*<\/title>/, ''),
  },
  {
    name: 'a title that says nothing',
    sc: '2.4.2',
    by: 'check S23',
    page: (html) => html.replace(/<title>.*<\/title>/, '<title>Untitled</title>'),
  },
  {
    name: 'an order of its own',
    sc: '2.4.3',
    by: 'check S05',
    main: '<a href="#a" tabindex="4">Jump the queue</a>',
  },
  {
    name: 'a link called "here"',
    sc: '2.4.4',
    by: 'check S25',
    main: '<p>To see our hours click <a href="#a">here</a></p>',
  },
  { name: 'an empty link', sc: '2.4.4', by: 'axe link-name', main: '<a href="#a"></a>' },
  { name: 'a heading that says nothing', sc: '2.4.6', by: 'check S27', main: '<h2>Details</h2>' },
  {
    name: 'a focus nobody sees',
    sc: '2.4.7',
    by: 'check S28',
    main: '<button type="button" class="blind">Send it off</button>',
    css: '.blind:focus-visible { outline: none !important }',
  },
  {
    name: 'a bar over what has the focus',
    sc: '2.4.11',
    by: 'check S16',
    main: '<div class="bar">A notice that stays</div><p><a href="#a">Under the bar</a></p>',
    css: '.bar { position: fixed; inset: 0 0 0 0; background: #fff; z-index: 9 }',
  },
  {
    name: 'an action on the press alone',
    sc: '2.5.2',
    by: 'check S31',
    main: '<button type="button" id="down">Delete the draft</button><div role="status" id="said"></div>',
    script:
      "document.getElementById('down').addEventListener('mousedown', () => { document.getElementById('said').textContent = 'deleted' })",
  },
  {
    name: 'a name that is not what is seen',
    sc: '2.5.3',
    by: 'check S32',
    main: '<button type="button" aria-label="Submit inquiry">Send message</button>',
  },
  {
    name: 'a function by drag alone',
    sc: '2.5.7',
    by: 'check S30',
    main: '<div draggable="true">Sort me</div>',
  },
  {
    name: 'a function by tilting',
    sc: '2.5.4',
    by: 'check S33',
    script: "addEventListener('deviceorientation', () => {})",
  },
  {
    name: 'targets too small and too near',
    sc: '2.5.8',
    by: 'check S34',
    main: '<div class="dots"><button type="button" aria-label="One"></button><button type="button" aria-label="Two"></button></div>',
    css: '.dots button { width: 12px; height: 12px; min-width: 0; min-height: 0; padding: 0; border: 1px solid #000; margin: 0 }',
  },
  {
    name: 'no language',
    sc: '3.1.1',
    by: 'axe html-has-lang',
    page: (html) => html.replace('<html lang="en">', '<html>'),
  },
  {
    name: 'words of another language, not marked',
    sc: '3.1.2',
    by: 'check S35',
    main: '<p>ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos.</p>',
  },
  {
    name: 'a focus that leads elsewhere',
    sc: '3.2.1',
    by: 'check S16',
    main: '<label for="f1">City</label><input id="f1">',
    script:
      "document.getElementById('f1').addEventListener('focus', () => { location.hash = 'gone' })",
  },
  {
    name: 'a choice that leads elsewhere',
    sc: '3.2.2',
    by: 'check S36',
    main: '<label for="f1">Go to</label><select id="f1"><option>Choose</option><option>Careers</option></select>',
    script:
      "document.getElementById('f1').addEventListener('change', () => { location.hash = 'careers' })",
  },
  {
    name: 'a new tab nobody is told of',
    sc: '3.2.5',
    by: 'check S25',
    main: '<a href="/portal" target="_blank">Patient Portal</a>',
  },
  {
    name: 'an error without words',
    sc: '1.4.1',
    by: 'check S09',
    main: '<label for="f1">City</label><input id="f1" aria-invalid="true">',
  },
  {
    name: 'a field without a label',
    sc: '3.3.2',
    by: 'check S39',
    main: '<input placeholder="Your city" aria-label="Your city">',
  },
  {
    name: 'required, and nothing says so',
    sc: '3.3.2',
    by: 'check S39',
    main: '<form><label for="f1">City</label><input id="f1" aria-required="true"></form>',
  },
  {
    name: 'a button without a name',
    sc: '4.1.2',
    by: 'axe button-name',
    main: '<button type="button"></button>',
  },
  {
    name: 'a dialog without a name',
    sc: '4.1.2',
    by: 'check S44',
    main: '<div role="dialog"><button type="button">Close it</button></div>',
  },
  {
    name: 'a control hidden from screen readers only',
    sc: '4.1.2',
    by: 'check S44',
    main: '<div aria-hidden="true"><button type="button">Find me</button></div>',
  },
  {
    name: 'says collapsed while it is open',
    sc: '4.1.2',
    by: 'check S44',
    main: '<button type="button" aria-expanded="false" aria-controls="panel">More</button><div id="panel">The panel is seen</div>',
  },
  {
    name: 'one id twice',
    sc: '4.1.1',
    by: 'check S45',
    main: '<p id="twice">One</p><p id="twice">Two</p>',
  },
];

/** What no script of ours finds; each is a question for a person in judgements/manual-checks.yaml. */
export const beyondScripts: readonly { name: string; sc: string; because: string }[] = [
  {
    name: 'an alternative that describes another picture',
    sc: '1.1.1',
    because: 'it is a good sentence',
  },
  {
    name: 'a picture marked decorative that says something',
    sc: '1.1.1',
    because: 'an empty alternative is right for most pictures',
  },
  { name: 'text inside a photograph', sc: '1.4.5', because: 'no script here reads pictures' },
  {
    name: 'a link whose name promises another page than it leads to',
    sc: '2.4.4',
    because: 'both are good names',
  },
  { name: 'a heading over the wrong section', sc: '2.4.6', because: 'meaning' },
  { name: 'an error message that gives wrong advice', sc: '3.3.3', because: 'meaning' },
  { name: 'a translation that says something else', sc: '3.1.2', because: 'it needs a speaker' },
  {
    name: 'a status text that a screen reader swallows',
    sc: '4.1.3',
    because: 'only the real reader shows it',
  },
];
