import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Direction, Insurance } from '#content/schema.ts';
import { renderPage } from '#tests/harness/rendered.tsx';
import { Directions } from './directions.tsx';
import { InsurancePlans } from './insurance-plans.tsx';

const confirmed = { confirmedBy: 'A. Person', on: '2026-11-30' };
const parking: Direction = { name: 'Parking', text: ['Ring us: call 711.'], status: confirmed };
const door: Direction = { name: 'The door', text: ['Ring.'], place: 'door', status: 'sample' };
const insurance: Insurance = {
  asOf: '2026-11-30',
  plans: [{ name: 'Plan A', note: 'PPO only' }, { name: 'Plan B' }],
  status: confirmed,
};

test('directions are headings with their text, and a notice says which are examples', async () => {
  const { container, update } = await renderPage(<Directions list={[parking, door]} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
    'Parking',
    'The door',
  ]);
  expect(screen.getByRole('link', { name: 'call 711' }).getAttribute('href')).toBe('tel:711');
  expect(screen.getByText('These directions are examples.')).toBeTruthy();
  await update(<Directions list={[parking]} />);
  expect(screen.queryByText(/are examples/)).toBeNull();
  await update(<Directions list={[]} />);
  expect(container.innerHTML).toBe('');
});

test('the insurance plans have the date of the list, and a notice says if they are examples', async () => {
  const { container, update } = await renderPage(<InsurancePlans {...insurance} />);
  expect(screen.getAllByRole('listitem').map((it) => it.textContent)).toEqual([
    'Plan A (PPO only)',
    'Plan B',
  ]);
  expect(screen.getByText('November 30, 2026').getAttribute('datetime')).toBe('2026-11-30');
  expect(screen.queryByText(/are examples/)).toBeNull();
  await update(<InsurancePlans {...insurance} status="sample" />);
  expect(screen.getByText('These plans are examples.')).toBeTruthy();
  await update(<InsurancePlans {...insurance} plans={[]} />);
  expect(container.innerHTML).toBe('');
});
