import { TextLink } from '#components/link/link.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { officeHoursLine, unknownOpening } from '#content/hours.ts';

/**
 * Whether somebody is there to answer: ordinary text beside a call link. The HTML holds the office hours; the page's
 * inline script writes over them (`show-opening.ts`), so React must never write the words again, and does not because
 * they are HTML to it. Not on paper, where the hours are in the footer.
 */
export const OpenLine = () => (
  <p data-longest={unknownOpening} className="open-line pd:print:hidden">
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
    In danger, <PhoneLink number="911">call 911</PhoneLink>. In crisis,{' '}
    <PhoneLink number="988">call 988</PhoneLink> or{' '}
    <a href="sms:988" className="pd:link">
      text 988
    </a>
    , day or night.
  </>
);

/** What to do while nobody is there. Right under the crisis line its links are not given again: each is a stop more. */
const insteadOfCalling = {
  here: (
    <>
      {crisisLinks} Or <TextLink href="/Contact">send us a message</TextLink>.
    </>
  ),
  'beside the form': crisisLinks,
  'under the crisis line':
    'Help in a crisis, at the top of this page, is there day and night. You can also send us a message.',
};

/** The same with what to do while nobody is there, for a place with room for it. */
export const OpenBox = ({ links = 'here' }: { links?: keyof typeof insteadOfCalling }) => (
  <div className="pd:max-w-measure pd:print:hidden">
    <div className="pd:font-semibold">
      <OpenLine />
    </div>
    <p className="while-closed pd:mt-2">
      While we are closed, nobody answers our phone. {insteadOfCalling[links]}
    </p>
  </div>
);
