import { Heading, Section } from '#components/heading/heading.tsx';
import { medicalDirector } from '#content/medical-director.ts';
import { profile, publications } from '#practice/publications.yaml';
import { SampleMark } from '../frame/sample-mark.tsx';

/** A page that lists one invented paper cannot be believed about the others. */
const papersStatus = publications.find(({ status }) => status === 'sample')?.status ?? 'draft';

export default function ProfilePage() {
  if (!profile || !medicalDirector) return null; // then the site has no such page
  return (
    <>
      <Heading>{medicalDirector.name}</Heading>
      <p className="pd:mt-2 pd:text-xl pd:text-quiet">{medicalDirector.title}</p>
      <SampleMark of="person" status={medicalDirector.status} />
      <div className="pd:mt-6 pd:grid pd:max-w-measure pd:gap-4">
        {profile.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {publications.length > 0 && (
        <Section label={true}>
          <div className="pd:mt-12">
            <Heading look="section" labelsSection>
              Published papers
            </Heading>
          </div>
          <SampleMark of="papers" status={papersStatus} />
          <ol className="pd:mt-4 pd:grid pd:max-w-measure pd:list-decimal pd:gap-3 pd:ps-6">
            {publications.map(({ title, authors, journal, year }) => (
              <li key={title}>
                {authors} ({year}). {title}. <cite>{journal}</cite>.
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  );
}
