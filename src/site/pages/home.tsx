import { ButtonLink } from '#components/button/button.tsx';
import { CallToAction } from '#components/call-to-action/call-to-action.tsx';
import { Card, CardGrid } from '#components/card/card.tsx';
import { darkPictures } from '#components/dark-pictures.ts';
import { Heading, Section } from '#components/heading/heading.tsx';
import type { HomeCard } from '#content/schema.ts';
import { counters } from '#practice/counters.yaml';
import { home } from '#practice/home.yaml';
import { CallLink } from '../frame/call-link.tsx';
import { LinkList } from '../frame/link-list.tsx';
import { OpenStateBox } from '../frame/open-state-line.tsx';
import { Counters } from '../islands/counters.tsx';
import { islandId } from '../page.ts';

const heroWidths = [480, 768, 1152, 1600];
const heroSrcSet = (name: string, type: string) =>
  heroWidths.map((width) => `/pictures/${name}-${width}.${type} ${width}w`).join(', ');

/**
 * The width of the picture: nearly the whole width of a phone; from 64rem on, a little over half of the page, which is
 * 76rem wide at most.
 */
const heroSizes = '(min-width: 78rem) 620px, (min-width: 64rem) 50vw, calc(100vw - 40px)';

/** The largest element of the first screen (Largest Contentful Paint). So the browser must fetch it first. */
function HeroPicture() {
  return (
    <picture>
      {(['avif', 'webp'] as const).map((type) => (
        <source
          key={type}
          media={darkPictures}
          type={`image/${type}`}
          srcSet={heroSrcSet('hero-dark', type)}
          sizes={heroSizes}
        />
      ))}
      <source type="image/avif" srcSet={heroSrcSet('hero', 'avif')} sizes={heroSizes} />
      <source type="image/webp" srcSet={heroSrcSet('hero', 'webp')} sizes={heroSizes} />
      <img
        src="/pictures/hero-768.jpg"
        alt="Drawing: a family walks a path through prairie grass toward the rising sun."
        width={1600}
        height={1067}
        fetchPriority="high"
        className="pd:h-auto pd:w-full pd:rounded-card"
      />
    </picture>
  );
}

const cards: readonly HomeCard[] = home.cards;

export default function HomePage() {
  return (
    <>
      <div className="pd:bg-warm">
        <div className="pd:page-width pd:grid pd:grid-cols-1 pd:items-center pd:gap-x-12 pd:gap-y-8 pd:py-10 pd:lg:grid-cols-[1fr_1.1fr] pd:print:block pd:print:py-4">
          <div>
            <Heading look="display">{home.hero.message}</Heading>
            <p className="pd:mt-6 pd:max-w-measure pd:text-xl">
              <span className="while-open">{home.hero.callNow}</span> <span>{home.hero.lead}</span>
            </p>
            <div className="pd:mt-8 pd:flex pd:flex-wrap pd:gap-4 pd:print:hidden">
              <div className="while-open">
                <CallLink look="button" />
              </div>
              <div className="hero-message">
                <ButtonLink href="/Contact" look="secondary">
                  Send us a message
                </ButtonLink>
              </div>
            </div>
            <div className="pd:mt-6">
              <OpenStateBox isNearCrisisStrip />
            </div>
          </div>
          <div className="pd:print:hidden">
            <HeroPicture />
          </div>
        </div>
      </div>
      {/* Without counters, nothing else keeps the cards from the colored part above. */}
      <div className={counters.length > 0 ? 'pd:page-width' : 'pd:page-width pd:pt-16'}>
        {counters.length > 0 && (
          <Section label={true}>
            <div className="pd:py-16 pd:print:py-4">
              <Heading look="section" labelsSection>
                {home.why.heading}
              </Heading>
              <div id={islandId}>
                <Counters />
              </div>
              <p className="pd:mt-6 pd:max-w-measure pd:text-base pd:text-quiet">
                {counters.map(({ meaning }) => meaning).join(' ')}
              </p>
            </div>
          </Section>
        )}
        {cards.length > 0 && (
          <CardGrid arrangement="rows">
            {cards.map(({ heading, paragraphs, list, button }) => (
              <Card
                key={heading}
                heading={heading}
                tone="tint"
                action={
                  <ButtonLink href={button.link} look="secondary">
                    {button.name}
                  </ButtonLink>
                }
              >
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {list && list.length > 0 && <LinkList links={list} />}
              </Card>
            ))}
          </CardGrid>
        )}
        {/* On paper without a padding below, in which the sheet could end and leave the footer alone on the next one. */}
        <div className="pd:py-16 pd:print:pt-4 pd:print:pb-0">
          <CallToAction heading={home.callToAction.heading} action={<CallLink look="button" />}>
            {home.callToAction.line}
          </CallToAction>
        </div>
      </div>
    </>
  );
}
