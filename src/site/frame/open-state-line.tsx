import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { officeHoursLine, unknownOpeningText } from '#content/hours.ts';
import * as words from '#words/hours.ts';

const { inDanger, call911, inCrisis, call988, or, text988, dayOrNight } = words.insideCrisisLinks;

/**
 * Says beside a call link whether the office is open. The HTML contains the office hours, and an inline script
 * (`show-open-state.ts`) replaces them. React must not restore the hours, so it gets them as inner HTML, which it does
 * not change during hydration. Hidden on paper, where the footer has the hours.
 */
export const OpenStateLine = () => (
  <p data-longest={unknownOpeningText} className="open-line pd:print:hidden">
    <span className="pd-open-mark pd:shrink-0" />
    <span
      data-opening=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the practice's hours, digits and names of days
      dangerouslySetInnerHTML={{ __html: officeHoursLine }}
    />
  </p>
);

const crisisLinks = (
  <>
    {inDanger} <PhoneLink number="911">{call911}</PhoneLink>. {inCrisis}{' '}
    <PhoneLink number="988">{call988}</PhoneLink> {or}{' '}
    <a href="sms:988" className="pd:link">
      {text988}
    </a>
    , {dayOrNight}
  </>
);

/** The line of `OpenStateLine` and, while the office is closed, what to do instead of calling. */
export const OpenStateBox = ({
  isNearCrisisStrip = false,
}: {
  /** Leaves out links to the numbers in the crisis strip just above, because each would be one more Tab stop. */
  isNearCrisisStrip?: boolean;
}) => (
  <div className="pd:max-w-measure pd:print:hidden">
    <div className="pd:font-semibold">
      <OpenStateLine />
    </div>
    <p className="while-closed pd:mt-2">
      {words.nobodyAnswers} {isNearCrisisStrip ? words.crisisLinesAtTop : crisisLinks}
    </p>
  </div>
);
