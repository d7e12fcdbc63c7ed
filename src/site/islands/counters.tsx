import { Counter } from '#components/counter/counter.tsx';
import { counters } from '#practice/counters.yaml';

/** The island of the home page: numbers that count up when they become visible. */
export function Counters() {
  return (
    <ul className="pd:mt-8 pd:grid pd:gap-8 pd:sm:grid-cols-3">
      {counters.map(({ meaning: _, proof: __, ...counter }) => (
        <li key={counter.label}>
          <Counter {...counter} />
        </li>
      ))}
    </ul>
  );
}
