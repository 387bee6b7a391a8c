import { api } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../testing/api.ts';
import { showWithDialogs } from '../../testing/dialogs.tsx';
import { cropNamed, FARM, intervalSample, parcelSample, SEASON } from '../../testing/samples.ts';
import { useAskCropDay } from './use-ask-crop-day.ts';

const WHEAT = cropNamed('Winter wheat');
const SOWN = { kind: 'sow', on: '2025-10-03', parcels: ['a', 'b'], crop_id: WHEAT } as const;

function Sown({ farm = FARM }: { readonly farm?: typeof FARM }) {
  const ask = useAskCropDay(farm, SEASON);
  return <Button onClick={() => void ask(SOWN)}>Record</Button>;
}

const parcel = (id: string, sown: string) =>
  parcelSample(id, {
    crop_intervals: [{ ...intervalSample('Winter wheat', sown, '2026-07-11'), estimated: ['sow_date'] }],
  });
const listed = () =>
  reply(api.parcels.list, { results: [parcel('a', '2025-10-14'), parcel('b', '2025-10-14')] });

it('asks nothing where the crops have the day', async () => {
  const requests = reply(api.parcels.list, {
    results: [parcel('a', '2025-10-03'), parcel('b', '2025-10-03')],
  });
  await showWithDialogs(<Sown />);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect.poll(() => requests).toHaveLength(1);
  await expect.element(page.getByText(/^Sown on/)).not.toBeInTheDocument();
});

it('asks nothing of those who may not change the land', async () => {
  const requests = listed();
  await showWithDialogs(<Sown farm={{ ...FARM, access: 'view' }} />);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByText(/^Sown on/)).not.toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

const opened = async () => {
  listed();
  const sent = reply(api.cropIntervals.setDay, { changed: 2, change: 'change' });
  await showWithDialogs(<Sown />);
  await page.getByRole('button', { name: 'Record' }).click();
  return { sent, dialog: page.getByRole('dialog', { name: 'Set the day of the crops to 3 Oct?' }) };
};

it('asks in a dialog, and sets nothing where the crops are to stay', async () => {
  const { sent, dialog } = await opened();
  await expect.element(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Leave as it is' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toHaveLength(0);
});

it('asks whether the crops get the day of the work, and sets it once', async () => {
  const { sent, dialog } = await opened();
  await expect
    .element(dialog)
    .toMatchTextContent('Sown on 3 Oct, but 14 Oct* is the day of the crops on 2 parcels.');
  expect(sent).toHaveLength(0);
  await page.getByRole('button', { name: 'Set 3 Oct' }).click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ parcels: ['a', 'b'], day: 'sow_date', on: '2025-10-03', crop_id: WHEAT }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('asks also where the days are months apart, and names them all', async () => {
  reply(api.parcels.list, { results: [parcel('a', '2026-02-20'), parcel('b', '2026-03-12')] });
  await showWithDialogs(<Sown />);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Sown on 3 Oct, but the crops on 2 parcels have other days (20 Feb – 12 Mar).');
});
