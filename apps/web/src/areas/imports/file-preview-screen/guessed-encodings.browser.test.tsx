import type { ImportLayer } from '@brazda/contract/client';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show } from '../../../testing/show.tsx';
import { GuessedEncodings } from './guessed-encodings.tsx';
import { Refusals } from './refusals.tsx';

const LAYER: ImportLayer = {
  id: 'a',
  file: 'file',
  path: 'sole.zip/sole.shp',
  format: 'shapefile',
  source: 'other',
  rows: 4,
  is_taken: true,
  encoding: 'cp852',
  is_encoding_guessed: true,
  epsg: 3844,
  epsg_from: 'file',
  columns: [],
  mapping: {},
  sample: [],
};
const within = (layers: readonly ImportLayer[]) => (
  <main>
    <h1>Import</h1>
    <GuessedEncodings layers={[...layers]} />
  </main>
);

it('says which encoding was assumed, and where another one is chosen', async () => {
  await show(within([LAYER]));
  await expect.element(page.getByText('sole.zip/sole.shp does not say', { exact: false })).toBeVisible();
  await expect.element(page.getByText('read as DOS CP852', { exact: false })).toBeVisible();
  await expectAccessible();
});

it('says nothing of layers that declare their encoding, or are left out', async () => {
  await show(
    within([
      { ...LAYER, is_encoding_guessed: false },
      { ...LAYER, id: 'b', is_taken: false },
    ]),
  );
  await expect.element(page.getByRole('heading', { name: 'Import' })).toBeVisible();
  await expect.element(page.getByText('does not say', { exact: false })).not.toBeInTheDocument();
});

it('names the compression, the view and the file that are missing', async () => {
  await show(
    <main>
      <h1>Import</h1>
      <Refusals
        refusals={[
          { path: 'a.zip', code: 'zip_method', values: { method: 'BZip2' } },
          { path: 'b.gpkg', code: 'view_failed', values: { view: 'parcele' } },
          { path: 'b.gpkg', code: 'view_failed', values: { view: 'sole' } },
          { path: 'b.gpkg', code: 'missing_changes', values: { part: 'b.gpkg-wal' } },
        ]}
      />
    </main>,
  );
  for (const text of ['packed with BZip2', 'The view “parcele”', 'The view “sole”', 'still in b.gpkg-wal'])
    await expect.element(page.getByText(text, { exact: false })).toBeVisible();
});
