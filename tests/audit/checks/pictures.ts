import { always, type Check, oncePerPage, perViewport } from '../check.ts';

/** S01: what stands for pictures in words. */
const alternatives: Check = {
  id: 'S01',
  at: perViewport,
  inspect: () => {
    const findings = [];
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
          findings.push({
            sc: '1.1.1',
            target: audit.path(picture),
            what: 'a drawing that is neither hidden nor named',
          });
        continue;
      }
      const name = audit.name(picture).trim();
      const target = audit.path(picture);
      inventory.push(name);
      if (!name) findings.push({ sc: '1.1.1', target, what: 'no alternative' });
      else if (
        /\.(jpe?g|png|svg|webp|avif|gif)\b|^(img|dsc|image|picture|photo)[-_ ]?\d*$/i.test(name)
      )
        findings.push({
          sc: '1.1.1',
          target,
          what: `the alternative is a file name or a filler: ${name}`,
        });
      else if (/^(image|picture|photo|graphic) of\b/i.test(name))
        findings.push({
          sc: '1.1.1',
          target,
          what: `the alternative begins with what every reader says already: ${name}`,
        });
      else {
        const beside = picture.closest('a, button, figure')?.textContent?.trim();
        if (beside && beside.toLowerCase() === name.toLowerCase())
          findings.push({
            sc: '1.1.1',
            target,
            what: `the alternative repeats the text beside it: ${name}`,
          });
      }
      if (picture instanceof HTMLImageElement && name) {
        const sources = bySource.get(name) ?? new Set();
        bySource.set(name, sources.add(new URL(picture.src).pathname));
      }
    }
    for (const [name, sources] of bySource)
      if (sources.size > 1)
        findings.push({
          sc: '1.1.1',
          target: [...sources].join(' '),
          what: `different pictures, one alternative: ${name}`,
        });
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
    return {
      looked: found.length,
      findings: found.map((element) => ({
        sc: element.localName === 'video' || element.localName === 'audio' ? '1.2.1' : '2.2.2',
        target: audit.path(element),
        what: `media or a frame: ${element.localName}`,
        ...(element.localName === 'iframe' &&
        !/video|player|youtu|vimeo/i.test((element as HTMLIFrameElement).src)
          ? { review: true as const }
          : {}),
      })),
    };
  },
};

/** S45 in the browser: ids that are used twice break labels and descriptions. */
const ids: Check = {
  id: 'S45',
  at: always,
  inspect: () => {
    const seen = new Set<string>();
    const findings = [];
    const all = [...document.querySelectorAll('[id]')];
    for (const element of all) {
      if (seen.has(element.id))
        findings.push({
          sc: '4.1.1',
          target: audit.path(element),
          what: `the id ${element.id} is used twice`,
        });
      seen.add(element.id);
    }
    for (const element of document.querySelectorAll(
      '[for], [aria-labelledby], [aria-describedby], [aria-controls], [aria-owns]',
    ))
      for (const kind of ['for', 'aria-labelledby', 'aria-describedby', 'aria-owns'])
        for (const id of (element.getAttribute(kind) ?? '').split(/\s+/).filter(Boolean))
          if (!document.getElementById(id))
            findings.push({
              sc: '1.3.1',
              target: audit.path(element),
              what: `${kind} points to ${/^(_r_|radix)/.test(id) ? 'an element' : id} that is not there`,
            });
    return { looked: all.length, findings };
  },
};

/** S20: nothing moves by itself for longer than five seconds. */
const motion: Check = {
  id: 'S20',
  at: always,
  inspect: () => {
    const all = document.getAnimations();
    return {
      looked: 1,
      findings: all.flatMap((animation) => {
        const timing = animation.effect?.getComputedTiming();
        const target = (animation.effect as KeyframeEffect | null)?.target;
        const ends = Number(timing?.endTime ?? 0);
        return ends > 5_000
          ? [
              {
                sc: '2.2.2',
                target: target ? audit.path(target) : '',
                what: `moves for ${ends === Number.POSITIVE_INFINITY ? 'ever' : `${Math.round(ends)} ms`} although less motion is asked for`,
              },
            ]
          : [];
      }),
    };
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
    return {
      looked: kinds.length + dragged.length,
      findings: [
        ...kinds
          .filter((kind) => /^(gesture|drag|drop|touchmove)/.test(kind))
          .map((kind) => ({
            sc: '2.5.7',
            target: 'window',
            what: `listens to ${kind}`,
            review: true as const,
          })),
        ...dragged.map((element) => ({
          sc: '2.5.7',
          target: audit.path(element),
          what: 'can be dragged: is there another way?',
        })),
      ],
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
    return {
      looked: kinds.length,
      findings: kinds.map((kind) => ({
        sc: '2.5.4',
        target: 'window',
        what: `listens to ${kind}`,
      })),
    };
  },
};

export const pictureChecks = [alternatives, media, ids, motion, gestures, sensors];
