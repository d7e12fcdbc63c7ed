import { expect, test } from 'vitest';
import { runInbox } from './inbox.ts';
import type { StaffArchive } from './staff-archive.ts';

test('the record of a use has no control characters, neither of SUDO_USER nor of the reference', async () => {
  const recorded: (string | null)[] = [];
  const archive: Partial<StaffArchive> = {
    requireCurrentSchema: () => undefined,
    async audit(...entry) {
      recorded.push(...entry);
      throw new Error('the test ends here');
    },
  };
  const use = runInbox(['show', 'A\u001b[2J'], {
    archive: archive as StaffArchive,
    print: () => undefined,
    sudoUser: 'bob\u001b[2J',
  });
  await expect(use).rejects.toThrow('could not be recorded');
  expect(recorded).toEqual([expect.stringMatching(/^bob\ufffd\[2J as /), 'show', 'A\ufffd[2J']);
});
