import { useEffect, useRef } from 'react';
import { Heading, Section } from '#components/heading/heading.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import type { CrisisAnswer, CrisisLine } from '#content/schema.ts';
import { crisisLines } from '#practice/crisis.yaml';

const allLines: readonly CrisisLine[] = crisisLines;

/**
 * Says whom to call or text at once, in the language of the answer. The text of each link makes sense without the text
 * around it. On a phone the box is below the visible part of the page, so the page scrolls until the first link is in
 * view. The focus does not move.
 */
export function CrisisAnswerBox({ heading, lang, steps }: CrisisAnswer) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const link = box.current?.querySelector('a');
    // Never scrolls up, because after Back the page is where the visitor left it.
    if (link && link.getBoundingClientRect().top > 0) link.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Section label level={2} lang={lang}>
      <div
        ref={box}
        className="pd:grid pd:gap-3 pd:rounded-card pd:border-2 pd:border-text pd:bg-warm pd:p-5"
      >
        <Heading look="small" labelsSection>
          {heading}
        </Heading>
        {steps.map(({ say: sentence, line: lineId, call: callLabel, text: textLabel }) => (
          <div key={sentence ?? lineId}>
            {sentence && <p>{sentence}</p>}
            <LineLinks lang={lang} lineId={lineId} callLabel={callLabel} textLabel={textLabel} />
          </div>
        ))}
      </div>
    </Section>
  );
}

type LineLinksProps = Pick<CrisisAnswer, 'lang'> & {
  lineId: string | undefined;
  callLabel: string | undefined;
  textLabel: string | undefined;
};

/** Links that call and text a crisis line. */
function LineLinks({ lang, lineId, callLabel, textLabel }: LineLinksProps) {
  const line = allLines.find(({ id }) => id === lineId);
  if (!line) return null;
  const name = lang === 'es' ? (line.spanishName ?? line.name) : line.name;
  return (
    <p className="pd:mt-1 pd:flex pd:flex-wrap pd:items-center pd:gap-x-6 pd:gap-y-2">
      {callLabel && (
        <PhoneLink number={line.call} look="button">
          {callLabel.replace('{number}', line.shown).replace('{name}', name)}
        </PhoneLink>
      )}
      {textLabel && line.text && (
        <a
          href={`sms:${line.text}`}
          className="pd:inline-flex pd:min-h-11 pd:items-center pd:font-bold pd:link"
        >
          {textLabel.replace('{number}', line.text)}
        </a>
      )}
    </p>
  );
}
