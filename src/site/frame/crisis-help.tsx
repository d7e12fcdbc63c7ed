import { CrisisStrip } from '#components/crisis-strip/crisis-strip.tsx';
import { QuickExit } from '#components/quick-exit/quick-exit.tsx';
import { quickExit } from '#practice/navigation.yaml';
import * as words from '#words/frame.ts';

/** Text messages come last, because a call helps sooner anyone who can speak. */
const calls = [
  { href: 'tel:911', text: words.call('911') },
  { href: 'tel:988', text: words.call('988') },
  { href: 'sms:988', text: words.text988 },
];

/**
 * The first content of every page: whom to call in a crisis, and the link that leaves the site. It is text with links,
 * not a modal dialog: an audit of another health site's crisis dialog in 2025 found that screen readers read its links
 * without the text around them.
 */
export const CrisisHelp = () => (
  <CrisisStrip
    label={words.crisisHelp}
    lead={words.inDanger}
    calls={calls}
    note={words.dayOrNight}
    end={<QuickExit href={quickExit.link}>{words.leaveThisSite || quickExit.name}</QuickExit>}
  />
);
