import type { Defect } from '#audit/defects.ts';

/** A page that meets WCAG although it looks like a page that fails it, and the check that could fail it. */
export interface SoundPage extends Pick<Defect, 'main' | 'css' | 'changePage' | 'script' | 'size'> {
  check: `S${string}`;
  name: string;
}

const sound = (
  check: SoundPage['check'],
  name: string,
  page: Omit<SoundPage, 'check' | 'name'>,
): SoundPage => ({ check, name, ...page });

const button = (id: string, words: string) => `<button type="button" id="${id}">${words}</button>`;

export const soundPages: readonly SoundPage[] = [
  sound('S01', 'a drawing that decorates', {
    main: '<svg width="20" height="20"><circle r="9"/></svg>',
  }),
  sound('S01', 'a list of files, with a picture of each that is named after it', {
    main: '<a href="#a"><img src="data:,1" alt="plan.png" width="40" height="40"> plan.png</a>',
  }),
  sound('S02', 'a video that says again what the text says', {
    main: '<p>Turn left at the mill.</p><video controls src="data:video/mp4,"></video>',
  }),
  sound('S03', 'a table for layout, and header cells without scope', {
    main: `<table role="presentation"><tr><td>Left</td><td>Right</td></tr></table>
      <table><tr><th>Day</th><th>Hours</th></tr><tr><td>Monday</td><td>8</td></tr><tr><td>Friday</td><td>9</td></tr></table>`,
  }),
  sound('S04', 'a slogan in large, bold letters', {
    main: '<p class="big">Every day counts</p><p>We are open from eight to five, Monday to Friday, all year round.</p>',
    css: '.big { font-size: 2rem; font-weight: 700 }',
  }),
  sound('S05', 'two links that make sense in any order, one of them with a tabindex', {
    main: '<div class="row"><a href="#a" tabindex="1">Maps</a><a href="#b">Prices</a></div>',
    css: '.row { display: flex; flex-direction: row-reverse; justify-content: flex-end; gap: 40px }',
  }),
  sound('S06', 'an instruction that names the button and its color', {
    main: '<p>Press the green button, which is called Continue.</p>',
  }),
  sound('S08', "a field for another person's email address, and the day of a birthday", {
    main: `<label for="f1">Email of your doctor</label><input id="f1">
      <label for="f2">Day of birth</label><input id="f2" autocomplete="bday-day">`,
  }),
  sound('S09', 'a field with an error, which the text above it describes', {
    main: '<p>The city is missing.</p><label for="f1">City</label><input id="f1" aria-invalid="true">',
  }),
  sound('S10', 'pale text with a dark shadow, and the placeholder of a disabled field', {
    main: '<p class="pale">Welcome</p><input disabled class="dim" aria-label="City" placeholder="Omaha">',
    css: '.pale { color: #fff; text-shadow: 0 0 2px #000, 0 0 2px #000 } .dim::placeholder { color: #ccc }',
  }),
  sound('S11', 'an icon with a dark fill of its own, and a field as the browser draws it', {
    main: `<label for="f1">City</label><input id="f1"><button type="button" class="ico" aria-label="Search"><svg aria-hidden="true" width="24" height="24"><circle r="9" cx="12" cy="12" fill="#14252a"/></svg></button>`,
    css: '.ico { color: #ddd; background: #fff; border: 0 }',
  }),
  sound('S12', 'a beginning of a text, which a link shows in full', {
    main: '<p class="start">We are open on weekdays from eight to five, and you can call at any time of the day.</p><a href="#a">The whole text</a>',
    css: '.start { width: 40rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }',
  }),
  sound('S13', 'a wide table in a narrow window', {
    main: '<table class="wide"><tr><th scope="col">Day</th><th scope="col">Hours</th></tr><tr><td>Monday</td><td>8</td></tr></table>',
    css: '.wide { width: 700px }',
    size: { width: 320, height: 640 },
  }),
  sound('S14', 'a beginning of a text, which larger spaces make shorter', {
    main: '<p class="start" id="start">We are open on weekdays</p><a href="#a">The whole text</a>',
    css: '.start { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; width: max-content }',
    script:
      "const start = document.getElementById('start'); start.style.width = start.offsetWidth + 1 + 'px'",
  }),
  sound(
    'S16',
    'a radio group, in which the arrow keys move, and a row that only repeats its button',
    {
      main: `<fieldset><legend>Time</legend><label><input type="radio" name="t" checked> Early</label><label><input type="radio" name="t"> Late</label></fieldset>
      <div onclick="void 0" class="press">${button('b', 'Open the row')}</div>`,
      css: '.press { cursor: pointer }',
    },
  ),
  ...(['S16', 'S17'] as const).map((check) =>
    sound(check, 'a field that keeps Tab for itself until Escape is pressed', {
      main: '<textarea id="code" aria-label="Program"></textarea>',
      script: `let isOn = true; const code = document.getElementById('code');
        code.addEventListener('keydown', (event) => { if (event.key === 'Escape') isOn = false; else if (event.key === 'Tab' && isOn) event.preventDefault() })`,
    }),
  ),
  sound('S16', 'a field that keeps Tab for itself and says which keys leave it', {
    main: '<p id="how">Press F6 to leave the editor.</p><textarea id="code" aria-label="Program" aria-describedby="how"></textarea>',
    script:
      "document.getElementById('code').addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault(); if (event.key === 'F6') event.target.blur() })",
  }),
  ...[
    ['en', 'How do I go on?'],
    ['de', 'Weiter geht es mit F6.'],
  ].map(([lang = '', words = '']) =>
    sound('S16', `a field that keeps Tab for itself, beside "${words}"`, {
      changePage: (html) => html.replace('lang="en"', `lang="${lang}"`),
      main: `<textarea id="code" aria-label="Text"></textarea><a href="#more">${words}</a>`,
      script:
        "document.getElementById('code').addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault() })",
    }),
  ),
  sound('S18', 'a shortcut that can be turned off', {
    main: '<label><input type="checkbox" checked id="on"> Shortcuts</label>',
    script:
      "addEventListener('keydown', (event) => { if (event.key === 's' && document.getElementById('on').checked) document.title = 'Search' })",
  }),
  sound('S20', 'an animation with a button that stops it', {
    main: `<p class="spin">Welcome</p>${button('stop', 'Stop')}`,
    css: '.spin { animation: slide 2s infinite alternate } @keyframes slide { to { transform: translateX(50px) } }',
    script:
      "document.getElementById('stop').addEventListener('click', () => document.getAnimations().forEach((one) => one.cancel()))",
  }),
  sound('S22', 'no skip link, but headings and landmarks', {
    changePage: (html) => html.replace(/<a class="skip"[^>]*>[^<]*<\/a>/, ''),
  }),
  sound('S23', 'the title of a page about documents', {
    changePage: (html) => html.replace(/<title>.*<\/title>/, '<title>Document</title>'),
  }),
  sound('S25', 'a link called "more" whose sentence says about what', {
    main: '<p>Our hours change in December: <a href="#a">more</a></p>',
  }),
  sound('S27', 'a glossary: headings of one letter, and a level left out', {
    main: '<h3>A</h3><p>Anxiety</p><h3>Details</h3><p>Where to find us</p>',
  }),
  sound(
    'S28',
    'a field whose focus only its cursor shows, and a button whose focus shows elsewhere',
    {
      main: `<input class="plain" aria-label="City">${button('far', 'Send')}<p class="shown">Send has the focus</p>`,
      css: '.plain:focus-visible, #far:focus-visible { outline: none } .shown { visibility: hidden; margin-top: 200px } #far:focus ~ .shown { visibility: visible }',
    },
  ),
  sound('S29', 'a checkbox under the drawing that shows its state', {
    main: '<div class="box"><input type="checkbox" aria-label="Yes"><span class="drawn" aria-hidden="true"></span></div>',
    css: '.box { position: relative; width: 44px; height: 44px } .box input { position: absolute; margin: 0 } .drawn { position: absolute; inset: 0; background: #0b4f45; z-index: 1 }',
  }),
  sound('S30', 'a row that can be dragged, with buttons that move it', {
    main: `<div draggable="true">First</div>${button('up', 'Move first up')}`,
    script: "addEventListener('touchmove', () => {})",
  }),
  sound('S31', 'a key of a piano, which must sound when it is pressed', {
    main: `${button('key', 'C')}<div role="status" id="said"></div>`,
    script:
      "document.getElementById('key').addEventListener('mousedown', () => { document.getElementById('said').textContent = 'C sounds' })",
  }),
  sound('S33', 'a function that tilting and a button start', {
    main: button('shake', 'Start again'),
    script: "addEventListener('deviceorientation', () => {})",
  }),
  sound(
    'S35',
    'a page in German, with a name in Greek and Cyrillic letters and a part without language',
    {
      changePage: (html) => html.replace('lang="en"', 'lang="de"'),
      main: '<p>Wir heißen Анна und Νίκος. <span lang="">qwx</span></p>',
    },
  ),
  sound('S36', 'a choice that says beforehand that it moves to another part', {
    main: '<p id="how">Choosing a letter moves there at once.</p><label for="f1">Letter</label><select id="f1" aria-describedby="how"><option>A</option><option>B</option></select>',
    script:
      "document.getElementById('f1').addEventListener('change', () => { location.hash = 'b' })",
  }),
  ...(['S37', 'S49'] as const).map((check) =>
    sound(check, 'a page of a heading alone', {
      changePage: (html) => html.replace(/<body>[\s\S]*<\/body>/, '<body><h1>Closed</h1></body>'),
    }),
  ),
  sound(
    'S39',
    'a search field beside a button that says "Search", and required fields with an asterisk',
    {
      main: `<form><input aria-label="Search">${button('go', 'Search')}<label for="f1">City *</label><input id="f1"></form>`,
    },
  ),
  sound('S44', 'a filter that controls a visible table, and a dialog that is not modal', {
    main: `<button type="button" aria-expanded="false" aria-controls="rows">Filter</button><p id="rows">All rows</p>
      <div role="dialog" aria-label="News">We have moved.</div>`,
  }),
  sound('S45', 'an id used twice, and a description that is not there yet', {
    main: '<p id="twice">One</p><p id="twice">Two</p><label for="f1">City</label><input id="f1" aria-describedby="later">',
  }),
  sound('S53', 'an animation without end that nobody sees', {
    main: '<p class="spin" hidden>Welcome</p><p class="slow">Hello</p>',
    css: '.slow { animation: slide 9s } @keyframes slide { to { color: #14252b } }',
  }),
];
