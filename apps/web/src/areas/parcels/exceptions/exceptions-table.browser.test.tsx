import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, onPhone, show } from '../../../testing/show.tsx';
import { ExceptionsTable } from './exceptions-table.tsx';
import type { Exceptions, SharedFigure } from './parcel-exceptions.ts';

const DOSE: SharedFigure = { key: 'd', label: 'Sample', unit: 'L/ha', max: 100, usual: 0.8 };

function Table({ count }: { readonly count: number }) {
  const [parcels, setParcels] = useState(() =>
    Array.from({ length: count }, (_, at) => ({ id: String(at), title: `Lan ${at + 1}`, hectares: 10.05 })),
  );
  const [areas, setAreas] = useState<Exceptions>(new Map());
  const [values, setValues] = useState<Exceptions>(new Map());
  return (
    <main>
      <h1>Parcels</h1>
      <ExceptionsTable
        parcels={parcels}
        areas={areas}
        onAreas={setAreas}
        figures={[DOSE]}
        values={values}
        onValues={setValues}
        onLeaveOut={(id) => setParcels((known) => known.filter((parcel) => parcel.id !== id))}
      />
    </main>
  );
}

const summary = page.getByText(/^Area and exceptions/);
const field = (name: string) => page.getByRole('spinbutton', { name });

async function type(name: string, value: string) {
  await field(name).fill(value);
  await userEvent.tab();
}

it('fills in the areas, and says exactly what they sum to and which parcels differ', async () => {
  await show(<Table count={3} />);
  await expect.element(summary).toHaveTextContent('Area and exceptions: 3 parcels, 30.15 ha');
  await summary.click();
  await expect.element(page.getByRole('status')).toMatchTextContent('All get the same');
  await type('Area of Lan 2', '4');
  await type('Sample on Lan 3', '0.6');
  await expect.element(page.getByRole('status')).toMatchTextContent('2 parcels differ: Lan 2, Lan 3');
  await expect.element(summary).toHaveTextContent('Area and exceptions: 3 parcels, 24.10 ha');
  await expectAccessible();
  await type('Area of Lan 2', '10.05');
  await expect.element(page.getByRole('status')).toMatchTextContent('1 parcel differs: Lan 3');
  await page.getByRole('button', { name: 'Leave out Lan 1' }).click();
  await expect.element(summary).toHaveTextContent('Area and exceptions: 2 parcels, 20.10 ha');
});

it('draws only what is seen of thousands, also on a phone', async () => {
  await onPhone();
  await show(<Table count={5000} />);
  await summary.click();
  await expect.element(field('Area of Lan 1')).toBeVisible();
  expect(document.querySelectorAll('input').length).toBeLessThan(80);
});
