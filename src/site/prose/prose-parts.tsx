import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Checklist } from '#components/checklist/checklist.tsx';
import { ComponentsProvider } from '#components/components-provider/components-provider.tsx';
import { Hours } from '#components/hours/hours.tsx';
import { DocumentLink, ExternalLink, TextLink } from '#components/link/link.tsx';
import { MailLink } from '#components/mail-link/mail-link.tsx';
import { Notice } from '#components/notice/notice.tsx';
import { formatPhone } from '#components/phone-link/format-phone.ts';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { accessibility } from '#content/accessibility.ts';
import { comingDays } from '#content/coming-days.ts';
import { formatSpans, officeRows, programTablesByName } from '#content/hours.ts';
import { addressLine, mapUrl } from '#content/practice.ts';
import { documents, furtherPages } from '#content/prose-pages.ts';
import type { Agency, CrisisLine, QuestionName } from '#content/schema.ts';
import { closed, midnight, weekdayNames } from '#languages/es/hours.ts';
import { agencies } from '#practice/agencies.yaml';
import { crisisLines } from '#practice/crisis.yaml';
import { insurance } from '#practice/insurance.yaml';
import { spanishLink } from '#practice/navigation.yaml';
import { pdfSizes } from '#practice/pdf-sizes';
import { directions, places } from '#practice/places.yaml';
import { practice } from '#practice/practice.yaml';
import { downloads, handouts } from '#practice/redirects.yaml';
import { sources } from '#practice/sources.yaml';
import { statements } from '#practice/statements.yaml';
import { CallLink } from '../frame/call-link.tsx';
import { LinkedText, TextMessageLink } from '../frame/linked-text.tsx';
import { OfficeHours } from '../frame/office-hours.tsx';
import { OpenStateLine } from '../frame/open-state-line.tsx';
import { formatDate } from './date-text.tsx';
import { Directions } from './directions.tsx';
import { InsurancePlans } from './insurance-plans.tsx';
import { PlacePicture } from './place-picture.tsx';
import { Answer, QuestionsToAsk, Unpublished } from './questions.tsx';
import { SavedPages } from './saved-pages.tsx';

/** The words of hours in English, for a page in Spanish on a site that is in English otherwise. */
const spanishWords: Record<string, string> = {
  ...weekdayNames,
  to: 'a',
  and: 'y',
  Closed: closed,
  Open: 'abierto',
  hours: 'horas',
  midnight,
};
const inSpanish = (hours: string) =>
  hours.replace(/[A-Za-z]+/g, (word) => spanishWords[word] ?? word);

const allLines: readonly CrisisLine[] = crisisLines;
const allAgencies: readonly Agency[] = agencies;

function findById<T extends { id: string }>(list: readonly T[], id: string): T {
  const record = list.find((entry) => entry.id === id);
  if (!record)
    throw new Error(
      `A prose file names the id "${id}". The existing ids are ${list.map((entry) => entry.id).join(', ')}`,
    );
  return record;
}

function Line({ of }: { of: string }) {
  const { call, shown } = findById(allLines, of);
  return <PhoneLink number={call}>{shown}</PhoneLink>;
}

/** A link that opens a text message to a crisis line. `children` replace its text, which is "text" and the number. */
function Sms({ of, children }: { of: string; children?: ReactNode }) {
  const { call, text = call } = findById(allLines, of);
  return <TextMessageLink to={text}>{children ?? `text ${text}`}</TextMessageLink>;
}

function Hotlines() {
  return (
    <ul className="pd:my-6 pd:stack-4">
      {allLines.map((line) => (
        <li key={line.id} className="pd:print:break-inside-avoid">
          <p>
            <strong>{line.name}</strong>. {line.hours.replaceAll(' ', '\u00a0')}.
          </p>
          <p>
            <LinkedText>{line.description}</LinkedText>
          </p>
          <ul className="pd:mt-2 pd:list-disc pd:ps-6 pd:wrap-anywhere for-fingers">
            <li>
              <PhoneLink number={line.call}>{`Call ${line.shown}`}</PhoneLink>
              {line.menuChoice && `, then ${line.menuChoice}`}
            </li>
            {line.also?.map((otherWay) => (
              <li key={otherWay}>
                <LinkedText>{otherWay}</LinkedText>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Returns the contents of the items of the Markdown list that a component such as `Checklist` contains. */
function itemsOf(children: ReactNode): ReactNode[] {
  const contents = (node: ReactNode) =>
    isValidElement<{ children?: ReactNode }>(node) ? Children.toArray(node.props.children) : [];
  const [list] = Children.toArray(children).filter((node) => isValidElement(node));
  return contents(list)
    .filter((node) => isValidElement(node))
    .map(contents);
}

const ContactLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <br />
    {label}
    {children}
  </>
);

/** A public office with every way to reach it. */
function AgencyContact({ of }: { of: string }) {
  const agency = findById(allAgencies, of);
  const { name, description, phone, shown, hours, tty, fax, address, url, urlText } = agency;
  return (
    <address className="pd:my-4 pd:border-s-4 pd:border-hairline pd:ps-5 pd:not-italic for-fingers">
      <strong>{name}</strong>
      <br />
      {description}
      {phone && (
        <ContactLine label="Phone: ">
          <PhoneLink number={phone}>{shown}</PhoneLink>
          {hours && ` (${hours})`}
        </ContactLine>
      )}
      {tty && (
        <ContactLine label="TTY: ">
          <PhoneLink number={tty} />
        </ContactLine>
      )}
      {fax && <ContactLine label="Fax: ">{formatPhone(fax)}</ContactLine>}
      {address && <ContactLine label="Mail: ">{address.join(', ')}</ContactLine>}
      <br />
      <ExternalLink href={url}>{urlText}</ExternalLink>
    </address>
  );
}

const sizeOf = (pdf: string) => pdfSizes[pdf.replace('/forms/', '')] ?? 'an unknown size';

/** Lists each handout as a page, which fits a phone, and then as a PDF with the same text. */
const HandoutList = () => (
  <ul className="pd:my-6 pd:stack-4">
    {handouts.map(({ from, to, page, name, description }) => (
      <li key={from}>
        <TextLink href={page}>{name}</TextLink>. {description}
        <br />
        <DocumentLink href={from} type="PDF" size={sizeOf(to)}>
          {`${name}, to print`}
        </DocumentLink>
      </li>
    ))}
  </ul>
);

export const DownloadList = ({ files }: { files: typeof downloads }) =>
  files.length > 0 && (
    <ul className="pd:my-6 pd:stack-4">
      {files.map(({ from, to, name, description }) => (
        <li key={from}>
          <DocumentLink href={from} type="PDF" size={sizeOf(to)}>
            {name}
          </DocumentLink>
          . {description}
        </li>
      ))}
    </ul>
  );

/** Gives components Spanish texts. A screen reader would read their English texts with a Spanish voice. */
const InSpanish = ({ children }: { children: ReactNode }) => (
  <ComponentsProvider locale="es" messages={{ information: 'Información:', warning: 'Aviso:' }}>
    {children}
  </ComponentsProvider>
);

/** Marks English words in a Spanish text, so that a screen reader pronounces them in English. */
const English = ({ children }: { children: ReactNode }) => <span lang="en">{children}</span>;

/** Lists in Spanish the dates on which the office has other hours. The names of these days are English. */
export const OtrosDias = ({ list = comingDays.specialDays }) =>
  list.length > 0 && (
    <>
      <p className="pd:mt-5">Estos días el horario es otro:</p>
      <ul className="pd:mt-2 pd:list-disc pd:stack-1 pd:ps-6">
        {list.map(({ date, words, hours }) => (
          <li key={date}>
            {new Date(date).toLocaleDateString('es-US', { dateStyle: 'full', timeZone: 'UTC' })} (
            <English>{words}</English>): {inSpanish(formatSpans(hours, 'Closed'))}
          </li>
        ))}
      </ul>
    </>
  );

/** Links to the report that the build publishes: a PDF if there is a release, otherwise a page. */
const ConformanceReport = () =>
  accessibility.hasRelease ? (
    <DocumentLink href="/accessibility/report/conformance/report.pdf" type="PDF">
      Accessibility conformance report
    </DocumentLink>
  ) : (
    <TextLink href="/accessibility/report/conformance/report.html">
      Accessibility conformance report
    </TextLink>
  );

/** The build writes here what was measured, when, and what has changed since (`src/audit/report/publish.ts`). */
const Measured = () => <p data-evidence="" className="pd:my-5" />;

/** The known barriers, without those on a page that the practice does not have. */
const knownBarriers = accessibility.barriers.filter(
  ({ see }) => !see || [...documents, ...furtherPages].some(({ path }) => path === see.path),
);

const KnownBarriers = () => (
  <ul className="pd:my-5 pd:list-disc pd:stack-2 pd:ps-6">
    {knownBarriers.map(({ id, barrier, workaround, see, owner, expires }) => (
      <li key={id}>
        {barrier} {workaround}{' '}
        {see && (
          <>
            See <TextLink href={see.path}>{see.name}</TextLink>.{' '}
          </>
        )}
        Our {owner} looks at this again by {formatDate(expires)}.
      </li>
    ))}
  </ul>
);

/** The prose parts: all components that an MDX file may use in addition to Markdown. Any other name fails the build. */
export const proseParts = {
  InSpanish,
  English,
  ConformanceReport,
  Measured,
  KnownBarriers,
  SavedPages,
  PracticeName: () => practice.name,
  Phone: () => <PhoneLink number={practice.phone} />,
  Fax: () => <span className="pd:whitespace-nowrap">{formatPhone(practice.fax)}</span>,
  Address: () => addressLine,
  MapLink: () => (
    <span className="pd:[&>a]:inline-block pd:[&>a]:py-2.5">
      <ExternalLink href={mapUrl}>Find us on a map</ExternalLink>
    </span>
  ),
  Email: ({ of }: { of: keyof typeof practice.emails }) => (
    <MailLink address={practice.emails[of]} />
  ),
  /** The hours of the office or of a program. The check of the content rejects other names. */
  Hours: ({ of }: { of: string }) => {
    const table = programTablesByName.get(of);
    return <div className="pd:my-6">{table ? <Hours {...table} /> : <OfficeHours />}</div>;
  },
  ComplianceOfficer: () => (
    <>
      {practice.complianceOfficer.title} at{' '}
      <PhoneLink number={practice.phone} extension={practice.complianceOfficer.extension} />
    </>
  ),
  OfficeAdministrator: () => (
    <>
      {practice.officeAdministrator.name}, {practice.officeAdministrator.title}
    </>
  ),
  ReturningForms: () => statements.returningForms.text,
  NoOpiates: () => statements.noOpiates.text,
  ServiceAnimals: () => statements.serviceAnimals.text,
  /**
   * Where to get naloxone. Every page that names naloxone must say this. A printed handout has no space for the link.
   */
  Naloxone: () => (
    <>
      {statements.naloxone.text}{' '}
      {sources.naloxoneInState && (
        <span className="pd:print:hidden">
          <ExternalLink href={sources.naloxoneInState.url}>
            The State’s page on naloxone
          </ExternalLink>
          .
        </span>
      )}
    </>
  ),
  VisitorForm: () => (
    <>
      {statements.visitorForm.text} <PhoneLink number={practice.phone} />.
    </>
  ),
  Line,
  Sms,
  /** The number of the relay services, for people who are deaf or have a speech disability. */
  Relay: ({ children }: { children: ReactNode }) => <PhoneLink number="711">{children}</PhoneLink>,
  Hotlines,
  Unpublished,
  Answer,
  QuestionsToAsk: ({ of }: { of: string }) => (
    <QuestionsToAsk names={of.split(' ') as QuestionName[]} />
  ),
  Directions: () => <Directions list={directions} />,
  InsurancePlans: () => <InsurancePlans {...insurance} />,
  Refills: () => statements.refills.text,
  /** Lines on which to write by hand. They are hidden from screen readers, because they contain no text. */
  BlankLines: ({ of }: { of: string }) => (
    <div aria-hidden="true" className="pd:my-4 pd:break-before-avoid pd:break-inside-avoid">
      {[...Array(Number(of)).keys()].map((line) => (
        <div key={line} className="pd:h-9 pd:border-b pd:border-edge" />
      ))}
    </div>
  ),
  /** A line to fill in by hand, after its label. */
  FillIn: ({ children }: { children: ReactNode }) => (
    <div className="pd:my-5 pd:print:my-1 pd:flex pd:flex-wrap pd:items-end pd:gap-x-3 pd:break-inside-avoid">
      <p className="pd:max-w-full">{children}</p>
      <div aria-hidden="true" className="pd:h-8 pd:min-w-40 pd:grow pd:border-b pd:border-edge" />
    </div>
  ),
  /**
   * The phone number, for a point of a text at which readers may want to call, and until when somebody answers. Hidden
   * after hours, because beside the crisis lines it would be the largest number, and nobody answers it.
   */
  CallNow: () => (
    <div className="while-open pd:mt-6 pd:border-s-4 pd:border-brand pd:ps-5 pd:print:break-inside-avoid">
      <p>You can talk with us about this.</p>
      <CallLink look="large" />
      <OpenStateLine />
    </div>
  ),
  /** A list of links. On touch screens each is at least 44 px wide and high (WCAG 2.5.5). */
  Links: ({ children }: { children: ReactNode }) => <div className="for-fingers">{children}</div>,
  Place: ({ of }: { of: keyof typeof places }) => <PlacePicture picture={places[of]} />,
  EnEspanol: () =>
    spanishLink && (
      <TextLink href={spanishLink.link} lang="es" hrefLang="es">
        {spanishLink.name}
      </TextLink>
    ),
  /** The office hours as a Spanish sentence. */
  HorarioDeOficina: () =>
    `${officeRows()
      .map(({ days, times }) => inSpanish(`${days}, ${times}`))
      .join('; ')}, hora de ${practice.address.city}`,
  OtrosDias,
  Notice: (props: ComponentProps<typeof Notice>) => (
    <div className="pd:my-8">
      <Notice {...props} />
    </div>
  ),
  Checklist: ({ look, children }: { look: 'bring' | 'leave'; children: ReactNode }) => (
    <div className="pd:my-4">
      <Checklist look={look} items={itemsOf(children)} />
    </div>
  ),
  Agency: AgencyContact,
  Downloads: () => <DownloadList files={downloads} />,
  Handouts: HandoutList,
};
