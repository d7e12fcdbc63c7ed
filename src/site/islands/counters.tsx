import { Counter } from '#components/counter/counter.tsx';
import { counters } from '#practice/counters.yaml';
import { SampleMark } from '../frame/sample-mark.tsx';

/** The island of the home page: numbers that count up when they become visible. */
export function Counters() {
  return (
    <ul className="pd:mt-8 pd:grid pd:gap-8 pd:sm:grid-cols-3">
      {counters.map(({ meaning: _, proof: __, status, ...counter }) => (
        <li key={counter.label}>
          <Counter {...counter} />
          <SampleMark of="figure" status={status} />
        </li>
      ))}
    </ul>
  );
}
