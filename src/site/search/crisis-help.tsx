import { ComponentsProvider } from '#components/components-provider/components-provider.tsx';
import { Notice } from '#components/notice/notice.tsx';
import { PhoneLink } from '#components/phone-link/phone-link.tsx';
import { crisisLines } from '#content/crisis.ts';
import type { CrisisAnswer, CrisisLine } from '#content/schema.ts';

const lines: readonly CrisisLine[] = crisisLines;
const warning = { en: 'Warning:', es: 'Aviso:' };

/** Whom to call or text at once, in the language of `answer`; each link says by itself what it does. */
export function CrisisHelp({ heading, lang, steps }: CrisisAnswer) {
  return (
    <ComponentsProvider locale={lang} messages={{ warning: warning[lang] }}>
      <Notice kind="warning" heading={heading} lang={lang}>
        {steps.map(({ say, line, call, text }) => (
          <div key={say ?? line}>
            {say && <p>{say}</p>}
            <Links of={line} call={call} text={text} />
          </div>
        ))}
      </Notice>
    </ComponentsProvider>
  );
}

type LinksProps = { of: string | undefined; call: string | undefined; text: string | undefined };

function Links({ of, call, text }: LinksProps) {
  const line = lines.find(({ id }) => id === of);
  if (!line) return null;
  return (
    <p className="pd:mt-2 pd:flex pd:flex-wrap pd:items-center pd:gap-x-5 pd:gap-y-2">
      {call && (
        <PhoneLink number={line.call} look="button">
          {call.replace('{number}', line.shown)}
        </PhoneLink>
      )}
      {text && line.text && (
        <a
          href={`sms:${line.text}`}
          className="pd:inline-flex pd:min-h-11 pd:items-center pd:font-bold pd:link"
        >
          {text.replace('{number}', line.text)}
        </a>
      )}
    </p>
  );
}
