import { api } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { showWithDialogs } from '../../../testing/dialogs.tsx';
import { cropNamed, FARM, intervalSample, parcelSample, SEASON } from '../../../testing/samples.ts';
import { expectAccessible } from '../../../testing/show.tsx';
import { listMeasuredRows } from './measured-draft.ts';
import { MeasuredTable } from './measured-table.tsx';

const WHEAT = cropNamed('Winter wheat');
const ROWS = listMeasuredRows(
  ['Lunca', 'Dealu'].map((name) =>
    parcelSample(name, {
      crop_intervals: [{ ...intervalSample('Winter wheat', '2025-10-01', '2026-07-10'), id: name }],
    }),
  ),
  WHEAT,
);
const yieldOf = (parcel: string) => page.getByRole('spinbutton', { name: `Measured yield of ${parcel}` });

async function showTable(mayChange = true) {
  await showWithDialogs(
    <MeasuredTable
      at={{ farmId: FARM.id, seasonId: SEASON.id, cropId: WHEAT }}
      rows={ROWS}
      machine={new Map()}
      mayChange={mayChange}
    />,
  );
}

/** Pastes text into the yield of a parcel, as the browser does for a column copied from a spreadsheet. */
async function pasteInto(parcel: string, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const field = await yieldOf(parcel).findElement();
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

it('saves the yields that were typed, and no others', async () => {
  const sent = reply(api.measuredYields.put, { changed: 1, change: 'change' });
  await showTable();
  await expectAccessible();
  await userEvent.fill(yieldOf('Dealu'), '6.4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('1 yield saved')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { yields: [{ crop_interval: 'Dealu', yield_measured: 6.4 }] },
  ]);
});

it('sends nothing where nothing has changed', async () => {
  await showTable();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Nothing has changed.')).toBeVisible();
});

it('fills the parcels with a pasted column, to be checked before it is saved', async () => {
  await showTable();
  await pasteInto('Lunca', '6,25\r\n5.5 t/ha\r\n');
  await expect.element(yieldOf('Lunca')).toHaveValue('6.25');
  await expect.element(yieldOf('Dealu')).toHaveValue('5.5');
  await expect.element(page.getByText('2 fields filled. Check them, then save.')).toBeVisible();
});

it('fills nothing with a column that has a wrong line, and names it', async () => {
  await showTable();
  await pasteInto('Lunca', '6,25\nwheat');
  await expect.element(page.getByText('Line 2 of what was pasted', { exact: false })).toBeVisible();
  await expect.element(yieldOf('Lunca')).toHaveValue('');
});

it('is a plain table for those who may not change it', async () => {
  await showTable(false);
  await expect.element(page.getByRole('table', { name: 'Measured yields' })).toMatchTextContent('Lunca');
  await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument();
});
