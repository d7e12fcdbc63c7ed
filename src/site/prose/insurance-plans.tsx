import type { Insurance } from '#content/schema.ts';
import { DateText } from './date-text.tsx';
import { ExampleNotice } from './example-notice.tsx';

/** The insurance plans that the practice accepts, and the date of the list; nothing while it names no plan. */
export const InsurancePlans = ({ asOf, plans, status }: Insurance) =>
  plans.length > 0 && (
    <>
      {status === 'sample' && <ExampleNotice>These plans are examples.</ExampleNotice>}
      <p className="pd:mt-5">
        We accept these insurance plans, as of <DateText date={asOf} />:
      </p>
      <ul className="pd:my-4 pd:list-disc pd:stack-1 pd:ps-6">
        {plans.map(({ name, note }) => (
          <li key={name}>
            {name}
            {note && ` (${note})`}
          </li>
        ))}
      </ul>
      <p>
        Plans change. If yours is not on the list, or you are not sure, call us before you decide.
      </p>
    </>
  );
