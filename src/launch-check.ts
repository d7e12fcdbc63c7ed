// `npm run launch-check`: what must be replaced, proved or signed before the site goes public.
import { openBeforeLaunch } from '#content/launch.ts';

/** Records that do not stand in a file of their own name. */
const files: Record<string, string> = {
  furtherPages: 'documents',
  profile: 'publications',
  downloads: 'redirects',
  crisisLines: 'crisis',
  contactNotices: 'contact',
};
const fileOf = (sentence: string) => {
  const [record = ''] = /^[a-z]+/i.exec(sentence) ?? [];
  return `src/content/${files[record] ?? (record || 'services')}.ts`;
};

const open = openBeforeLaunch(new Date().toISOString().slice(0, 10));
for (const sentence of open) console.log(`${fileOf(sentence)}  ${sentence}`);
console.log(
  open.length
    ? `\n${open.length} things stand between this and the public. README, "Before the site goes public", says how to settle each kind.`
    : 'Nothing stands between this and the public.',
);
process.exitCode = open.length ? 1 : 0;
