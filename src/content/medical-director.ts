import { profile } from '#practice/publications.yaml';
import { team } from '#practice/team.yaml';
import type { TeamMember } from './schema.ts';

const member = (team as readonly TeamMember[]).find(({ id }) => id === profile?.memberId);

/** The only team member with a profile page (specification, section 2); undefined if the practice has no such page. */
export const medicalDirector = member?.biolink
  ? { name: member.name, title: member.title, path: member.biolink, status: member.status }
  : undefined;
