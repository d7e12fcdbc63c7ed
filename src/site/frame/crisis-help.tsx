import { CrisisStrip } from '#components/crisis-strip/crisis-strip.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';

/**
 * The first content of every page: whom to call in a crisis. It is text with links, not a modal dialog: an audit of
 * another health site's crisis dialog in 2025 found that screen readers read its links without the text around them.
 */
export function CrisisHelp() {
  return (
    <CrisisStrip label="Crisis help">
      <p>
        In danger now? <PhoneLink number="911">Call 911</PhoneLink>.
      </p>
      <p>
        In crisis? <PhoneLink number="988">Call 988</PhoneLink> or{' '}
        <a href="sms:988" className="pd:text-link pd:underline">
          text 988
        </a>
        , day or night.
      </p>
    </CrisisStrip>
  );
}
