import type { Parcel } from '@brazda/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { intervalSample, parcelSample } from '../../../testing/samples.ts';
import { expectAccessible, onPhone, show } from '../../../testing/show.tsx';
import { useSelection } from '../selection.ts';
import { ListRows } from './list-rows.tsx';
import { rowsOf } from './parcel-rows.ts';
import { SelectionBar } from './selection-bar.tsx';

const PARCELS = Array.from({ length: 29 }, (_, at) => parcelSample(`Lan ${at + 1}`));
const SOURCES = {
  crops: new Map(),
  observations: new Map(),
  looks: new Map(),
  date: null,
  language: 'en',
} as const;
const opened = vi.fn();

function List({ parcels, blocks = [] }: { parcels: readonly Parcel[]; blocks?: readonly string[][] }) {
  const selection = useSelection(parcels);
  return (
    <main style={{ display: 'grid', height: 700 }}>
      <h1>Parcels</h1>
      <ListRows
        rows={rowsOf(parcels, SOURCES)}
        sort="area"
        blocks={blocks.map((ids) => ({
          id: ids.join(),
          crop_id: null,
          hectares: 1,
          parcels: ids,
          shape: parcels[0]!.shape,
        }))}
        selection={selection}
        atlas={null}
        rasterKind="NDVI_NEW"
        selected={null}
        hrefOf={(id) => `/opened/${id}`}
        onParcel={opened}
      />
      <SelectionBar chosen={selection.chosen} compareAt="/compare" onClear={selection.clear} />
    </main>
  );
}

const bar = page.getByRole('region', { name: 'Chosen parcels' });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

beforeEach(async () => {
  opened.mockClear();
  // The selection outlives the component.
  const clear = page.getByRole('button', { name: 'Clear' });
  if (clear.query()) await clear.click();
});

it('selects rows by keys alone', async () => {
  await show(<List parcels={PARCELS} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(bar).toMatchTextContent('1 parcel chosen');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  await expect.element(bar).toMatchTextContent('3 parcels chosen');
  await expectAccessible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar).toMatchTextContent('29 parcels chosen');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  expect(opened).not.toHaveBeenCalled();
});

it('says that all parcels are too many to compare only when a comparison is asked for', async () => {
  await show(<List parcels={PARCELS} />);
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar).toMatchTextContent('29 parcels chosen');
  await expect.element(bar).not.toMatchTextContent('Cannot compare');
  await bar.getByRole('button', { name: 'Compare' }).click();
  await expect.element(bar.getByRole('status')).toHaveTextContent('Cannot compare more than 10 parcels');
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Choose Lan 1', exact: true }).click();
  await expect.element(bar).toMatchTextContent('28 parcels chosen');
  await expect.element(bar).not.toMatchTextContent('Cannot compare');
  await bar.getByRole('button', { name: 'Clear' }).click();
});

it('marks each day of a crop that is an estimate', async () => {
  const wheat = intervalSample('Winter wheat', '2025-10-13', '2026-07-08');
  const parcelWith = (name: string, estimated: typeof wheat.estimated) =>
    parcelSample(name, { crop_intervals: [{ ...wheat, estimated }] });
  await show(
    <List
      parcels={[
        parcelWith('Guessed', ['sow_date', 'harvest_date']),
        parcelWith('Sown', ['harvest_date']),
        parcelWith('Known', []),
      ]}
    />,
  );
  await expect.element(row('Guessed')).toMatchTextContent('13/10* – 07/07*');
  await expect.element(row('Sown')).toMatchTextContent('13/10 – 07/07*');
  await expect.element(row('Known')).toMatchTextContent('13/10 – 07/07');
});

it('opens a row by Enter or a click, and selects it by its box', async () => {
  await show(<List parcels={PARCELS.slice(0, 3)} />);
  await row('Lan 2').getByRole('link').click();
  expect(opened).toHaveBeenLastCalledWith('Lan 2');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(opened).toHaveBeenLastCalledWith('Lan 3');
  await page.getByRole('checkbox', { name: 'Choose Lan 1' }).click();
  await expect.element(bar).toMatchTextContent('1 parcel chosen');
  expect(opened).toHaveBeenCalledTimes(2);
  await bar.getByRole('button', { name: 'Clear' }).click();
});

it('selects by a long press on a phone, and does not open the row', async () => {
  await onPhone();
  await show(<List parcels={PARCELS.slice(0, 3)} />);
  const link = row('Lan 2').getByRole('link').element();
  const touch = (type: string) =>
    link.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }));
  touch('pointerdown');
  await expect.element(bar).toMatchTextContent('1 parcel chosen');
  touch('pointerup');
  (link as HTMLElement).click();
  expect(opened).not.toHaveBeenCalled();
  await bar.getByRole('button', { name: 'Clear' }).click();
});

it('shows a block as one row, which is selected with all its parcels', async () => {
  await show(<List parcels={PARCELS.slice(0, 3)} blocks={[['Lan 1', 'Lan 2']]} />);
  const block = row('Block of 2 parcels');
  const lan2 = page.getByRole('checkbox', { name: 'Choose Lan 2' });
  await expect.element(block).toBeVisible();
  await expect.element(lan2).not.toBeInTheDocument();
  await block.getByRole('button').click();
  await expect.element(block.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(lan2).toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Choose Block of 2 parcels' }).click();
  await expect.element(bar).toMatchTextContent('2 parcels chosen');
  await bar.getByRole('button', { name: 'Clear' }).click();
});
