import { CardGrid } from '#components/card/card.tsx';
import { Heading, Section } from '#components/heading/heading.tsx';
import { StaffCard } from '#components/staff-card/staff-card.tsx';
import type { TeamMember } from '#content/schema.ts';
import { team } from '#practice/team.yaml';
import { SampleMark, sampleWords } from '../frame/sample-mark.tsx';

const people: readonly TeamMember[] = team;
/** Stands in `bio` where nothing is written yet (specification, section 3). It says nothing about the person. */
const comingSoon = 'Bio coming soon!';
const isIntroduced = ({ image, bio, biolink }: TeamMember) =>
  image || biolink || bio.some((paragraph) => paragraph !== comingSoon);
const introduced = people.filter(isIntroduced);
const others = people.filter((person) => !isIntroduced(person));

export default function TeamPage() {
  return (
    <>
      <Heading>Our Team</Heading>
      <p className="pd:mt-4 pd:max-w-measure pd:text-xl">
        These are the people you meet here. You can ask any of them for help.
      </p>
      {introduced.length > 0 && (
        <div className="pd:mt-10">
          <CardGrid>
            {introduced.map(({ id, name, title, image, bio, biolink, status }) => (
              <StaffCard
                key={id}
                name={name}
                title={title}
                picture={image ? { src: image, width: 480, height: 480 } : undefined}
                bio={[
                  ...(status === 'sample' ? [sampleWords.person] : []),
                  ...bio.filter((paragraph) => paragraph !== comingSoon),
                ]}
                {...(biolink && { readMore: { to: biolink, label: 'Read More' } })}
              />
            ))}
          </CardGrid>
        </div>
      )}
      {others.length > 0 && (
        <Section label={true}>
          <div className="pd:mt-12">
            <Heading look="section" labelsSection>
              Also on our team
            </Heading>
          </div>
          <p className="pd:mt-2">We have not written about these people yet. You can ask us.</p>
          <ul className="pd:mt-4 pd:border-t pd:border-hairline pd:sm:columns-2 pd:gap-x-10 pd:print:columns-auto">
            {others.map(({ id, name, title, status }) => (
              <li
                key={id}
                className="pd:break-inside-avoid pd:border-b pd:border-hairline pd:py-3 pd:leading-snug pd:print:grid pd:print:grid-cols-2 pd:print:py-1"
              >
                <strong className="pd:font-bold">{name}</strong>
                <p className="pd:mt-1 pd:print:mt-0 pd:text-base pd:leading-snug pd:text-quiet">
                  {title}
                </p>
                <SampleMark of="person" status={status} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
