import { routes } from '#audited-site/routes.ts';
import { type Check, everyRun, oncePerPage, oncePerViewport } from '../check.ts';
import { installAxeAndHelpers } from '../in-page.ts';

// Checks of pictures and media, and of things for which only one or two checks exist: ids, motion, signing in, gestures
// and sensors.

/** S01: the text alternatives of pictures say something of their own. */
const alternatives: Check = {
  id: 'S01',
  looksAt:
    'The text alternative of every picture and drawing that has one: whether it is a file name, a filler, a repetition of the text next to it, or the same for two pictures',
  finds: ['1.1.1'],
  appliesTo: oncePerViewport,
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    const pictures = [
      ...document.querySelectorAll('img, svg, [role=img], input[type=image], area, object, canvas'),
    ];
    const names = [];
    const sourcesByName = new Map<string, Set<string>>();
    for (const picture of pictures) {
      if (picture.closest('[aria-hidden=true]') || picture.getAttribute('alt') === '') continue;
      if (
        picture instanceof SVGElement &&
        !picture.hasAttribute('role') &&
        !picture.querySelector(':scope > title')
      ) {
        if (picture.getAttribute('aria-hidden') !== 'true')
          review(
            '1.1.1',
            picture,
            'a drawing without a name that is not hidden from screen readers',
          );
        continue;
      }
      const name = audit.name(picture).trim();
      const target = audit.path(picture);
      names.push(name);
      if (!name) continue; // axe reports a missing name.
      if (/\.(jpe?g|png|svg|webp|avif|gif)\b|^(img|dsc|image|picture|photo)[-_ ]?\d*$/i.test(name))
        review('1.1.1', target, `the alternative is a file name or a filler: ${name}`);
      else if (/^(image|picture|photo|graphic) of\b/i.test(name))
        review(
          '1.1.1',
          target,
          `the alternative begins with a word that screen readers say already: ${name}`,
        );
      else {
        const textAround = picture.closest('a, button, figure')?.textContent?.trim();
        if (textAround && textAround.toLowerCase() === name.toLowerCase())
          review('1.1.1', target, `the alternative repeats the text next to it: ${name}`);
      }
      if (picture instanceof HTMLImageElement && name) {
        const sources = sourcesByName.get(name) ?? new Set();
        sourcesByName.set(name, sources.add(new URL(picture.src).pathname));
      }
    }
    for (const [name, sources] of sourcesByName)
      if (sources.size > 1)
        review(
          '1.1.1',
          [...sources].join(' '),
          `different pictures have this alternative: ${name}`,
        );
    return { looked: pictures.length, findings, facts: { alternatives: names } };
  },
};

/** S02: the page has none of the media that guideline 1.2 is about. */
const media: Check = {
  id: 'S02',
  looksAt: 'Elements that can contain sound, video or a frame of another website',
  finds: [
    '1.2.1',
    '1.2.2',
    '1.2.3',
    '1.2.4',
    '1.2.5',
    '1.2.6',
    '1.2.7',
    '1.2.8',
    '1.2.9',
    '1.4.2',
    '1.4.7',
    '2.2.2',
  ],
  appliesTo: everyRun,
  inspect: () => {
    const mediaElements = [
      ...document.querySelectorAll(
        'audio, video, embed, object, track, iframe, bgsound, marquee, img[src$=".gif"]',
      ),
    ];
    const { findings, review } = audit.collectFindings();
    for (const element of mediaElements) {
      const kind = element.localName;
      const about =
        kind === 'video' || kind === 'audio'
          ? '1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.2.6 1.2.7 1.2.8 1.2.9 1.4.2 1.4.7'
          : '2.2.2';
      for (const criterion of about.split(' '))
        review(criterion, element, `an element for media or a frame: ${kind}`);
    }
    return { looked: mediaElements.length, findings };
  },
};

/** S45 in the browser: no id is used twice or missing, because both break labels and descriptions. */
const uniqueIds: Check = {
  id: 'S45',
  looksAt:
    'The HTML of every page, by html-validate, and ids that are used twice or that no element has',
  finds: ['1.3.1', '2.4.2', '2.4.6', '4.1.1', 'house'], // house: a rule of this project, not of WCAG
  appliesTo: everyRun,
  inspect: () => {
    const seen = new Set<string>();
    const { findings, fail, review } = audit.collectFindings();
    const elementsWithId = [...document.querySelectorAll('[id]')];
    for (const element of elementsWithId) {
      if (seen.has(element.id)) fail('house', element, `the id ${element.id} is used twice`);
      seen.add(element.id);
    }
    for (const element of document.querySelectorAll(
      '[for], [aria-labelledby], [aria-describedby], [aria-controls], [aria-owns]',
    ))
      for (const kind of ['for', 'aria-labelledby', 'aria-describedby', 'aria-owns'])
        for (const id of (element.getAttribute(kind) ?? '').split(/\s+/).filter(Boolean))
          if (!document.getElementById(id))
            review(
              '1.3.1',
              element,
              `${kind} refers to ${/^(_r_|radix)/.test(id) ? 'an id' : `the id ${id}`} that no element has`,
            );
    return { looked: elementsWithId.length, findings };
  },
};

const maxMotionMs = 5_000;

/** S20: nothing moves or changes by itself for more than five seconds, without the setting for less motion. */
const motion: Check = {
  id: 'S20',
  looksAt:
    'One page of each kind, for six seconds, in a browser without the setting for less motion: whether an animation, or a text that changes by itself, goes on for more than five seconds',
  finds: ['2.2.2'],
  // Only one page of each kind, because the check takes seven seconds and pages of one kind have the same motion.
  appliesTo: (run) => oncePerPage(run) && routes.oneOfEachKind.includes(run.route),
  operate: async (visit) => {
    await visit.page.emulateMedia({ reducedMotion: 'no-preference' });
    const page = await installAxeAndHelpers(await visit.reload());
    await page.waitForTimeout(maxMotionMs);
    const words = () => page.evaluate(() => document.body.textContent);
    const before = await words();
    const findings = await page.evaluate((maxMs) => {
      const { findings, review } = audit.collectFindings();
      for (const animation of document.getAnimations()) {
        const effect = animation.effect as KeyframeEffect | null;
        // `activeDuration` is without the delay, in which nothing moves.
        const durationMs = Number(effect?.getComputedTiming().activeDuration ?? 0);
        const time =
          durationMs === Number.POSITIVE_INFINITY
            ? 'an unlimited time'
            : `${Math.round(durationMs)} ms`;
        if (durationMs > maxMs && effect?.target && audit.isVisible(effect.target))
          review('2.2.2', effect.target, `moves for ${time}`);
      }
      return findings;
    }, maxMotionMs);
    await page.waitForTimeout(1_000);
    if ((await words()) !== before)
      findings.push({
        sc: '2.2.2',
        target: 'body',
        what: 'text changes by itself after 5 s',
        review: true,
      });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return { looked: 1, findings };
  },
};

/** S53: with the setting for less motion, no animation of more than five seconds runs. */
const reducedMotion: Check = {
  id: 'S53',
  looksAt:
    'Pages with the setting for less motion: whether an animation of more than five seconds runs',
  finds: ['2.2.2'],
  appliesTo: everyRun,
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    for (const { effect } of document.getAnimations()) {
      const target = (effect as KeyframeEffect | null)?.target;
      const durationMs = Number(effect?.getComputedTiming().activeDuration ?? 0);
      const time =
        durationMs === Number.POSITIVE_INFINITY
          ? 'an unlimited time'
          : `${Math.round(durationMs)} ms`;
      if (durationMs > 5_000)
        review('2.2.2', target ?? '', `moves for ${time} despite the setting for less motion`);
    }
    return { looked: 1, findings };
  },
};

/** S54: the page has no field for a password or a code. */
const signIn: Check = {
  id: 'S54',
  looksAt: 'Fields for a user name, a password or a code that was sent',
  finds: ['2.2.5', '3.3.8', '3.3.9'],
  appliesTo: everyRun,
  inspect: () => {
    const { findings, review } = audit.collectFindings();
    const fields = document.querySelectorAll(
      'input[type=password], [autocomplete~=username], [autocomplete~=current-password], [autocomplete~=one-time-code]',
    );
    for (const field of fields)
      for (const criterion of ['2.2.5', '3.3.8', '3.3.9'])
        review(criterion, field, 'a field for signing in');
    return { looked: fields.length, findings };
  },
};

/** S30: the page responds to no gesture and to no dragging. */
const gestures: Check = {
  id: 'S30',
  looksAt: 'Event listeners for gestures and dragging, and elements that can be dragged',
  finds: ['2.5.1', '2.5.7'],
  appliesTo: oncePerPage,
  inspect: () => {
    const eventTypes = window.listenedTo ?? new Set();
    const gestureEvents = [...eventTypes].filter((kind) =>
      /^(touch(start|move|end)|gesture|drag|drop|pointermove|mousemove|wheel)/.test(kind),
    );
    const draggableElements = [
      ...document.querySelectorAll(
        '[draggable=true], [ondragstart], [ontouchmove], [ontouchstart]',
      ),
    ];
    const { findings, review } = audit.collectFindings();
    for (const kind of gestureEvents)
      if (/^(gesture|drag|drop|touchmove)/.test(kind))
        review(/^d/.test(kind) ? '2.5.7' : '2.5.1', 'window', `listens to ${kind}`);
    for (const element of draggableElements)
      review(
        '2.5.7',
        element,
        'can be dragged; a person must find out whether there is another way',
      );
    return {
      looked: gestureEvents.length + draggableElements.length,
      findings,
      facts: { kinds: gestureEvents.sort() },
    };
  },
};

/** S33: the page responds to no motion sensor. */
const sensors: Check = {
  id: 'S33',
  looksAt: 'Event listeners for the motion and the orientation of the device',
  finds: ['2.5.4'],
  appliesTo: oncePerPage,
  inspect: () => {
    const eventTypes = window.listenedTo ?? new Set();
    const sensorEvents = [...eventTypes].filter((kind) => /^device(motion|orientation)/.test(kind));
    const { findings, review } = audit.collectFindings();
    for (const kind of sensorEvents) review('2.5.4', 'window', `listens to ${kind}`);
    return { looked: sensorEvents.length, findings };
  },
};

export const pictureChecks = [
  alternatives,
  media,
  uniqueIds,
  motion,
  reducedMotion,
  signIn,
  gestures,
  sensors,
];
