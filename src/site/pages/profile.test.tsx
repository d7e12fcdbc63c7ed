import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile } from '#content/publications.ts';
import type { TeamMember } from '#content/schema.ts';
import { team } from '#content/team.ts';
import { renderPage } from '#tests/harness/rendered.tsx';

const members: readonly TeamMember[] = team;
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.doUnmock('#content/team.ts'));

test('the profile page shows the member with `profile.memberId`, at any position in the list of the team', async () => {
  vi.doMock('#content/team.ts', () => ({ team: members.toReversed() }));
  const { default: ProfilePage } = await import('./profile.tsx');
  await renderPage(<ProfilePage />);
  const member = members.find(({ id }) => id === profile.memberId);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(member?.name);
  expect(screen.getByText(`${member?.title}`)).toBeTruthy();
});

test('importing the profile page throws an error that names `profile.memberId` if the member with this id has no page', async () => {
  const membersWithoutPages = members.map((member) => ({ ...member, biolink: '' }));
  vi.doMock('#content/team.ts', () => ({ team: membersWithoutPages }));
  await expect(import('./profile.tsx')).rejects.toThrow('profile.memberId');
});
