import { Counter } from '#components/counter/counter.tsx';
import { counters } from '#practice/counters.yaml';

/** Beside an invented figure. Here and not in sample-mark.tsx, so that the island has no other words. */
export const sampleFigure = '(sample: this figure is invented)';

/** The island of the home page: numbers that count up when they become visible. */
export function Counters() {
  return (
    <ul className="pd:mt-8 pd:grid pd:gap-8 pd:sm:grid-cols-3">
      {counters.map(({ meaning: _, proof: __, status, label, ...counter }) => (
        <li key={label}>
          <Counter {...counter} label={status === 'sample' ? `${label} ${sampleFigure}` : label} />
        </li>
      ))}
    </ul>
  );
}
