import { profile } from './publications.ts';
import type { TeamMember } from './schema.ts';
import { team } from './team.ts';

const { memberId } = profile;
const member = (team as readonly TeamMember[]).find(({ id }) => id === memberId);
if (!member?.biolink)
  throw new Error(`profile.memberId: nobody with the id ${memberId} has a biolink`);

/** The one person with a page of their own (specification, section 2). */
export const medicalDirector = { name: member.name, title: member.title, path: member.biolink };
