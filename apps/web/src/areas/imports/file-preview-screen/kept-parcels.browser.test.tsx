import { api, type ImportRow } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reply } from '../../../testing/api.ts';
import { show } from '../../../testing/show.tsx';
import { KeptParcels } from './kept-parcels.tsx';

const row = (position: number, kept: ImportRow['kept']): ImportRow => ({
  position,
  layer: 'a',
  number: position,
  verdict: 'same',
  choice: 'keep',
  choices: ['keep'],
  parcels: ['p'],
  title: `Sola ${position}`,
  display_name: null,
  locality: null,
  reference: '',
  crop_id: null,
  hectares: 1,
  declared_hectares: null,
  differences: [],
  kept,
  issues: [],
  shape: null,
});
const named = { field: 'display_name', mine: 'La pod', theirs: 'Dragalina' };

beforeEach(() => {
  reply(api.crops.list, { results: [] });
});

it('names the parcels that differ from the files, with both values', async () => {
  await show(<KeptParcels rows={[row(1, [named]), row(2, [])]} isRestSame />);
  await expect.element(page.getByText('1 parcel differs from the files', { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('listitem'))
    .toMatchTextContent(/Sola 1 .*La pod \(in the file: Dragalina\)/);
  await expect.element(page.getByText('Everything else', { exact: false })).toBeVisible();
});

it('says how many it does not name, and nothing where no value is kept', async () => {
  await show(
    <main>
      <KeptParcels rows={Array.from({ length: 11 }, (_, at) => row(at + 1, [named]))} isRestSame={false} />
      <p>below</p>
      <KeptParcels rows={[row(1, [])]} isRestSame />
    </main>,
  );
  await expect.element(page.getByText('and 3 more')).toBeVisible();
  await expect.element(page.getByText('Everything else', { exact: false })).not.toBeInTheDocument();
});
