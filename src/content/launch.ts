import { samples } from './practice.ts';
import { samples as serviceSamples } from './services.ts';
import { content } from './validate.ts';

/** Walks a record and collects what `judge` says about each part of it, with the part's place. */
function walk(part: unknown, judge: (part: object) => string[], place: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return [
    ...judge(part).map((sentence) => `${place}: ${sentence}`),
    ...Object.entries(part).flatMap(([key, value]) =>
      walk(
        value,
        judge,
        Array.isArray(part) ? `${place}[${key}]` : place ? `${place}.${key}` : key,
      ),
    ),
  ];
}

/**
 * What must be replaced, proved, signed or read again before the site goes public, one sentence each with its place.
 * `today` is "2026-11-20". Empty when the site may be launched.
 */
export function openBeforeLaunch(today: string): string[] {
  const facts = samples.map((fact) => `practice.${fact}: is a sample`);
  const sections = serviceSamples.flatMap(({ path, headings }) =>
    headings.map((heading) => `${path}, "${heading}": is a sample`),
  );
  const rest = walk(
    content,
    (part) => {
      const open: string[] = [];
      if ('open' in part && Array.isArray(part.open)) open.push(...part.open);
      if ('sample' in part) open.push('is a sample');
      if ('signedOff' in part && part.signedOff === null) open.push('nobody has signed it off');
      if ('proof' in part && part.proof === null) open.push('the figure has no proof on file');
      if ('consentId' in part && part.consentId === null) open.push('has no consent on file');
      if ('nextReview' in part && String(part.nextReview) < today)
        open.push(`its review was due on ${part.nextReview}`);
      return open;
    },
    '',
  );
  return [...facts, ...sections, ...rest];
}
