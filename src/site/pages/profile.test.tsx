import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TeamMember } from '#content/schema.ts';
import { profile } from '#practice/publications.yaml';
import { team } from '#practice/team.yaml';
import { renderPage } from '#tests/harness/rendered.tsx';

const members: readonly TeamMember[] = team;
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.doUnmock('#practice/team.yaml'));

test('the profile page shows the member with `profile.memberId`, at any position in the list of the team', async () => {
  vi.doMock('#practice/team.yaml', () => ({ team: members.toReversed() }));
  const { default: ProfilePage } = await import('./profile.tsx');
  await renderPage(<ProfilePage />);
  const member = members.find(({ id }) => id === profile?.memberId);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(member?.name);
  expect(screen.getByText(`${member?.title}`)).toBeTruthy();
});
