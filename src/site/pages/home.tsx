import { ButtonLink } from '#components/button/button.tsx';
import { CallToAction } from '#components/call-to-action/call-to-action.tsx';
import { Card, CardGrid } from '#components/card/card.tsx';
import { Counter } from '#components/counter/counter.tsx';
import { Heading, Section } from '#components/heading/heading.tsx';
import { TextLink } from '#components/link/link.tsx';
import { home } from '#content/home.ts';
import { practice } from '#content/practice.ts';
import type { HomeCard, PageFacts } from '#content/schema.ts';
import { CallLink } from '../frame/call-link.tsx';

export const facts: PageFacts = {
  description: `Outpatient, intensive outpatient, and residential care for mental health and addiction in Omaha, Nebraska. Call ${practice.name}.`,
  written: '2026-11-20',
  reviewer: 'practice',
  signed: null,
  structuredData: ['clinic'],
};

const widths = [480, 768, 1152, 1600];
const sources = (type: string) =>
  widths.map((width) => `/pictures/hero-${width}.${type} ${width}w`).join(', ');

/** Full width on a phone, a little over half of the page's 76rem from 64rem up. */
const sizes = '(min-width: 78rem) 620px, (min-width: 64rem) 50vw, calc(100vw - 40px)';

/** The largest thing on the first screen, so the browser fetches it first. */
function HeroPicture() {
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src="/pictures/hero-768.jpg"
        alt="Drawing: a family walks a path through prairie grass toward the rising sun."
        width={1600}
        height={1067}
        fetchPriority="high"
        className="h-auto w-full rounded-card"
      />
    </picture>
  );
}

const cards: readonly HomeCard[] = home.cards;

export default function HomePage() {
  return (
    <>
      <div className="bg-warm">
        <div className="mx-auto grid max-w-page grid-cols-1 items-center gap-x-14 gap-y-8 px-gutter sm:px-6 py-10 lg:grid-cols-[1fr_1.1fr] lg:py-16 print:py-4">
          <div>
            <Heading look="display">{home.hero.message}</Heading>
            <p className="mt-6 max-w-measure text-xl">{home.hero.callNow}</p>
            <div className="mt-8 flex flex-wrap gap-4">
              <CallLink look="button" />
              <ButtonLink href="/Contact" look="secondary">
                Send us a message
              </ButtonLink>
            </div>
          </div>
          <div className="print:hidden">
            <HeroPicture />
          </div>
        </div>
      </div>
      <div className="mx-auto max-w-page px-gutter sm:px-6">
        <Section label>
          <div className="py-16 print:py-4">
            <Heading look="section">{home.why.heading}</Heading>
            <ul className="mt-8 grid gap-8 sm:grid-cols-3">
              {home.why.counters.map(({ meaning: _, ...counter }) => (
                <li key={counter.label}>
                  <Counter {...counter} />
                </li>
              ))}
            </ul>
          </div>
        </Section>
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
              {list && (
                <ul className="mt-2 columns-[14rem] gap-x-10">
                  {list.map(({ name, link }) => (
                    <li key={link} className="break-inside-avoid py-0.5">
                      <TextLink href={link}>{name}</TextLink>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          ))}
        </CardGrid>
        <div className="py-16 print:py-4">
          <CallToAction heading={home.callToAction.heading} action={<CallLink look="button" />}>
            {home.callToAction.line}
          </CallToAction>
        </div>
      </div>
    </>
  );
}
