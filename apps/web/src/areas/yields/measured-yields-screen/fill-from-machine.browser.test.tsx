import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { replyPartly } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { cropNamed, intervalSample, parcelSample } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';
import { listMeasuredRows } from './measured-draft.ts';
import { MeasuredTable } from './measured-table.tsx';

const AT = { farmId: 'farm', seasonId: 'season', cropId: cropNamed('Winter wheat') };
const parcel = (name: string, hectares: number) =>
  parcelSample(name, {
    hectares,
    crop_intervals: [{ ...intervalSample('Winter wheat', '2025-10-01', '2026-07-20'), id: name }],
  });
const ROWS = listMeasuredRows([parcel('Lunca', 10), parcel('Dealul', 30), parcel('Valea', 5)], AT.cropId);
const MACHINE = new Map([
  ['Lunca', { mean_t_ha: 6, coverage: 0.95 }],
  ['Dealul', { mean_t_ha: 8, coverage: 0.5 }],
]);

it('fills in the yields of combines, corrected by the weighed total of their parcels, to be saved with the rest', async () => {
  await showWithDialogs(<MeasuredTable at={AT} rows={ROWS} machine={MACHINE} mayChange />);
  await expect.element(page.getByText(/2 parcels have a yield map.*300\.00.t/)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Dealul/ })).toMatchTextContent(/8\.00 \(50% mapped\)/);
  await userEvent.fill(page.getByLabelText(/Weighed total/), '285');
  await userEvent.tab();
  await page.getByRole('button', { name: 'Fill in the yields' }).click();
  await expect.element(page.getByLabelText('Measured yield of Lunca')).toHaveValue('5.7');
  await expect.element(page.getByLabelText('Measured yield of Valea')).toHaveValue('');
  await expectAccessible();
  const sent = replyPartly(api.measuredYields.put, { changed: 2, change: null, events: [] });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body.yields))
    .toEqual([
      [
        { crop_interval: 'Lunca', yield_measured: 5.7 },
        { crop_interval: 'Dealul', yield_measured: 7.6 },
      ],
    ]);
});

it('is not mentioned where no combine has measured the crop', async () => {
  await showWithDialogs(<MeasuredTable at={AT} rows={ROWS} machine={new Map()} mayChange />);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect.element(page.getByText(/Combine/)).not.toBeInTheDocument();
});
