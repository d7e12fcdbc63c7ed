import { profile } from '#practice/publications.yaml';
import { team } from '#practice/team.yaml';
import type { TeamMember } from './schema.ts';

const { memberId } = profile;
const member = (team as readonly TeamMember[]).find(({ id }) => id === memberId);
if (!member?.biolink)
  throw new Error(`profile.memberId: nobody with the id ${memberId} has a biolink`);

/** The only team member with a profile page (specification, section 2). */
export const medicalDirector = { name: member.name, title: member.title, path: member.biolink };
