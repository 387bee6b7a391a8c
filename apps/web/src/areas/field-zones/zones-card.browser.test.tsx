import { api } from '@brazda/contract/client';
import type { Language } from '@brazda/domain';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, reply } from '../../testing/api.ts';
import { FARM, SEASON } from '../../testing/samples.ts';
import { expectAccessible, show } from '../../testing/show.tsx';
import { ZonesCard } from './zones-card.tsx';

/** Ten columns and four rows of 100 m²: the west is weak. */
const COLUMNS = 10;
const CELLS = {
  grid: { columns: COLUMNS, rows: 4 },
  cell_m: 10,
  areas_m2: Array.from({ length: 40 }, () => 100),
  zones: Array.from({ length: 40 }, (_, cell) => (cell % COLUMNS < 5 ? 1 : 2)),
};

interface Shown {
  readonly drawnOn?: string | null;
  readonly width_m?: number | null;
  readonly language?: Language;
  readonly mayChange?: boolean;
}

const showCard = ({ drawnOn = null, width_m = null, language = 'en', mayChange = true }: Shown = {}) =>
  show(
    <main>
      <h1>Prescription map</h1>
      <ZonesCard
        address={{ farmId: FARM.id, seasonId: SEASON.id, parcelId: 'La drum' }}
        cells={CELLS}
        drawnOn={drawnOn}
        imageDays={['2025-05-20', '2024-05-20']}
        width_m={width_m}
        mayChange={mayChange}
      />
    </main>,
    { language },
  );

const map = page.getByRole('img', { name: /^Map of the zones/ });
const zone = (number: number) => page.getByRole('button', { name: new RegExp(`^Zone ${number} `) });

/** A zone has land, in hectares with two decimals. */
const expectLand = (number: number, land: string) =>
  expect
    .element(page.getByRole('button', { name: new RegExp(`^Zone ${number} · ${land}\\s`) }))
    .toBeVisible();

/** Clicks a place on the map, in columns from the west and rows from the north. */
async function clickAt(column: number, row: number) {
  const { width, height } = map.element().getBoundingClientRect();
  const position = { x: (column / COLUMNS) * width, y: (row / 4) * height };
  await userEvent.click(map.element().parentElement!, { position });
}

let saved: ReturnType<typeof reply<typeof api.fieldZones.put>>;
beforeEach(() => {
  saved = reply(api.fieldZones.put, { change: null });
});

it.each<[Language, string]>([
  ['en', 'From the images of 20 May 2025 and 20 May 2024.'],
  ['ro', 'Din imaginile de la 20 mai 2025 și 20 mai 2024.'],
  ['fr', 'D’après les images du 20 mai 2025 et 20 mai 2024.'],
])('says where the zones are from in %s', async (language, text) => {
  await showCard({ language });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(/0[.,]20\sha/).first()).toBeVisible();
  await expectAccessible();
});

it('is only looked at by those who may not change it', async () => {
  await showCard({ mayChange: false });
  await expect.element(map).toBeVisible();
  expect(page.getByRole('button', { name: 'Draw zones by hand' }).elements()).toEqual([]);
});

it('paints a zone with the brush, shows its land at once, and takes it back', async () => {
  await showCard();
  await page.getByRole('button', { name: 'Draw zones by hand' }).click();
  await expectAccessible();
  await zone(3).click();
  await page.getByText('10\u00a0m', { exact: true }).click();
  await clickAt(0.5, 0.5);
  await expectLand(3, '0.01');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectLand(3, '0.00');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Save the zones' }).click();
  await expect.poll(() => saved.length).toBe(1);
  // The cell in the north-west is the first of the last row.
  expect(saved[0]!.body).toMatchObject({ columns: 10, runs: expect.arrayContaining([[3, 1]]) });
});

it('splits the parcel by a line: the smaller part gets the zone', async () => {
  await showCard();
  await page.getByRole('button', { name: 'Draw zones by hand' }).click();
  await zone(4).click();
  await page.getByText('Line', { exact: true }).click();
  await clickAt(8, 0.5);
  await expect.element(page.getByRole('button', { name: 'Split' })).toBeDisabled();
  await clickAt(8, 3.5);
  await page.getByRole('button', { name: 'Split' }).click();
  await expectLand(4, '0.08');
  await expectLand(1, '0.20');
});

it('fills corners, and tells of pieces that are too small for the machine', async () => {
  await showCard({ width_m: 24 });
  await page.getByRole('button', { name: 'Draw zones by hand' }).click();
  await zone(5).click();
  await page.getByText('Corners', { exact: true }).click();
  for (const [column, row] of [
    [1, 1],
    [3, 1],
    [3, 3],
    [1, 3],
  ] as const)
    await clickAt(column, row);
  await page.getByRole('button', { name: 'Fill' }).click();
  await expectLand(5, '0.04');
  await expect
    .element(page.getByText('1 piece is smaller than the machine spreads at once (576 m²)', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Join them to what is around' }).click();
  await expectLand(5, '0.00');
  await expectAccessible();
});

it('shows why zones were not saved, and keeps them', async () => {
  refuse(api.fieldZones.put, 409, { error: 'zones_of_other_shape', detail: 'another shape' });
  await showCard();
  await page.getByRole('button', { name: 'Draw zones by hand' }).click();
  await zone(2).click();
  await page.getByRole('button', { name: 'All of it zone 2' }).click();
  await page.getByRole('button', { name: 'Save the zones' }).click();
  await expect.element(page.getByText(/another shape/).first()).toBeVisible();
  await expectLand(2, '0.40');
});

it('goes back to the zones of images', async () => {
  const removed = reply(api.fieldZones.remove, { change: null });
  await showCard({ drawnOn: '2026-11-30' });
  await expect.element(page.getByText('Drawn by hand on 30 November 2026.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the zones of images' }).click();
  await expect.poll(() => removed.length).toBe(1);
});
