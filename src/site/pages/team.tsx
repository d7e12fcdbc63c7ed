import { CardGrid } from '#components/card/card.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { StaffCard } from '#components/staff-card/staff-card.tsx';
import type { PageFacts } from '#content/schema.ts';
import { team } from '#content/team.ts';

export const facts: PageFacts = {
  description: 'The people you meet here: doctors, physician assistants, counselors, and staff.',
  written: '2026-11-20',
  reviewer: 'practice',
  signed: null,
  toConfirm: { 'Our Team': 'confirm that patients may ask any of them' },
};

export default function TeamPage() {
  return (
    <>
      <Heading>Our Team</Heading>
      <p className="pd:mt-4 pd:max-w-measure pd:text-xl">
        These are the people you meet here. You can ask any of them for help.
      </p>
      <div className="pd:mt-10">
        <CardGrid>
          {team.map(({ id, name, title, image, bio, biolink }) => (
            <StaffCard
              key={id}
              name={name}
              title={title}
              picture={image ? { src: image, width: 480, height: 480 } : undefined}
              bio={bio}
              {...(biolink && { readMore: { to: biolink, label: 'Read More' } })}
            />
          ))}
        </CardGrid>
      </div>
    </>
  );
}
