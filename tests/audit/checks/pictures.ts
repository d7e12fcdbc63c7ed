import { always, type Check, oncePerPage, perViewport } from '../check.ts';

/** S01: the text alternatives of pictures. */
const alternatives: Check = {
  id: 'S01',
  at: perViewport,
  inspect: () => {
    const { findings, fail } = audit.collect();
    const pictures = [
      ...document.querySelectorAll('img, svg, [role=img], input[type=image], area, object, canvas'),
    ];
    const inventory = [];
    const bySource = new Map<string, Set<string>>();
    for (const picture of pictures) {
      if (picture.closest('[aria-hidden=true]') || picture.getAttribute('alt') === '') continue;
      if (
        picture instanceof SVGElement &&
        picture.getAttribute('role') !== 'img' &&
        !picture.querySelector(':scope > title')
      ) {
        if (picture.getAttribute('aria-hidden') !== 'true')
          fail('1.1.1', picture, 'a drawing that is neither hidden nor named');
        continue;
      }
      const name = audit.name(picture).trim();
      const target = audit.path(picture);
      inventory.push(name);
      if (!name) fail('1.1.1', target, 'no alternative');
      else if (
        /\.(jpe?g|png|svg|webp|avif|gif)\b|^(img|dsc|image|picture|photo)[-_ ]?\d*$/i.test(name)
      )
        fail('1.1.1', target, `the alternative is a file name or a filler: ${name}`);
      else if (/^(image|picture|photo|graphic) of\b/i.test(name))
        fail(
          '1.1.1',
          target,
          `the alternative begins with what every reader says already: ${name}`,
        );
      else {
        const beside = picture.closest('a, button, figure')?.textContent?.trim();
        if (beside && beside.toLowerCase() === name.toLowerCase())
          fail('1.1.1', target, `the alternative repeats the text beside it: ${name}`);
      }
      if (picture instanceof HTMLImageElement && name) {
        const sources = bySource.get(name) ?? new Set();
        bySource.set(name, sources.add(new URL(picture.src).pathname));
      }
    }
    for (const [name, sources] of bySource)
      if (sources.size > 1)
        fail('1.1.1', [...sources].join(' '), `different pictures, one alternative: ${name}`);
    return { looked: pictures.length, findings, facts: { alternatives: inventory } };
  },
};

/** S02: the media that the criteria of guideline 1.2 are about are not there. */
const media: Check = {
  id: 'S02',
  at: always,
  inspect: () => {
    const found = [
      ...document.querySelectorAll(
        'audio, video, embed, object, track, iframe, bgsound, marquee, img[src$=".gif"]',
      ),
    ];
    const { findings, fail, review } = audit.collect();
    for (const element of found) {
      const kind = element.localName;
      const isFrame =
        kind === 'iframe' && !/video|player|youtu|vimeo/i.test((element as HTMLIFrameElement).src);
      const criterion = kind === 'video' || kind === 'audio' ? '1.2.1' : '2.2.2';
      (isFrame ? review : fail)(criterion, element, `media or a frame: ${kind}`);
    }
    return { looked: found.length, findings };
  },
};

/** S45 in the browser: ids that are used twice break labels and descriptions. */
const ids: Check = {
  id: 'S45',
  at: always,
  inspect: () => {
    const seen = new Set<string>();
    const { findings, fail } = audit.collect();
    const all = [...document.querySelectorAll('[id]')];
    for (const element of all) {
      if (seen.has(element.id)) fail('4.1.1', element, `the id ${element.id} is used twice`);
      seen.add(element.id);
    }
    for (const element of document.querySelectorAll(
      '[for], [aria-labelledby], [aria-describedby], [aria-controls], [aria-owns]',
    ))
      for (const kind of ['for', 'aria-labelledby', 'aria-describedby', 'aria-owns'])
        for (const id of (element.getAttribute(kind) ?? '').split(/\s+/).filter(Boolean))
          if (!document.getElementById(id))
            fail(
              '1.3.1',
              element,
              `${kind} points to ${/^(_r_|radix)/.test(id) ? 'an element' : id} that is not there`,
            );
    return { looked: all.length, findings };
  },
};

/** S20: nothing moves by itself for longer than five seconds. */
const motion: Check = {
  id: 'S20',
  at: always,
  inspect: () => {
    const { findings, fail } = audit.collect();
    for (const { effect } of document.getAnimations()) {
      const target = (effect as KeyframeEffect | null)?.target;
      const ends = Number(effect?.getComputedTiming().endTime ?? 0);
      const time = ends === Number.POSITIVE_INFINITY ? 'ever' : `${Math.round(ends)} ms`;
      if (ends > 5_000)
        fail('2.2.2', target ?? '', `moves for ${time} although less motion is asked for`);
    }
    return { looked: 1, findings };
  },
};

/** S30 and S33: no gesture, no drag, no sensor. */
const gestures: Check = {
  id: 'S30',
  at: oncePerPage,
  inspect: () => {
    const listened = (window as unknown as { listenedTo?: Set<string> }).listenedTo ?? new Set();
    const kinds = [...listened].filter((kind) =>
      /^(touch(start|move|end)|gesture|drag|drop|pointermove|mousemove|wheel)/.test(kind),
    );
    const dragged = [
      ...document.querySelectorAll(
        '[draggable=true], [ondragstart], [ontouchmove], [ontouchstart]',
      ),
    ];
    const { findings, fail, review } = audit.collect();
    for (const kind of kinds)
      if (/^(gesture|drag|drop|touchmove)/.test(kind))
        review('2.5.7', 'window', `listens to ${kind}`);
    for (const element of dragged) fail('2.5.7', element, 'can be dragged: is there another way?');
    return {
      looked: kinds.length + dragged.length,
      findings,
      facts: { kinds: kinds.sort() },
    };
  },
};
const sensors: Check = {
  id: 'S33',
  at: oncePerPage,
  inspect: () => {
    const listened = (window as unknown as { listenedTo?: Set<string> }).listenedTo ?? new Set();
    const kinds = [...listened].filter((kind) => /^device(motion|orientation)/.test(kind));
    const { findings, fail } = audit.collect();
    for (const kind of kinds) fail('2.5.4', 'window', `listens to ${kind}`);
    return { looked: kinds.length, findings };
  },
};

export const pictureChecks = [alternatives, media, ids, motion, gestures, sensors];
