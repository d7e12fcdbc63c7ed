import { CardGrid } from '#components/card/card.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { ResourceCard } from '#components/resource-card/resource-card.tsx';
import { resources } from '#practice/resources.yaml';

export default function ResourcesPage() {
  return (
    <>
      <Heading>Resources</Heading>
      <p className="pd:mt-4 pd:max-w-measure pd:text-xl">
        Apps and podcasts that other organizations make. They can help between visits; they do not
        take the place of care.
      </p>
      <div className="pd:mt-10">
        <CardGrid>
          {resources.map(({ title, link, category, description, img }) => (
            <ResourceCard
              key={link}
              title={title}
              href={link}
              category={category}
              description={description}
              picture={{
                src: `/resource-img/${img}.jpg`,
                darkSrc: `/resource-img/dark/${img}.avif`,
                width: 800,
                height: 450,
              }}
            />
          ))}
        </CardGrid>
      </div>
    </>
  );
}
