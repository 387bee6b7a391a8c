import { api, type Import } from '@brazda/contract/client';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, reply, replyPartly } from '../../../testing/api.ts';
import { FARM, SEASON } from '../../../testing/samples.ts';
import { expectAccessible, onPhone, show } from '../../../testing/show.tsx';
import { fileRows } from './file-rows.ts';
import { ManyFilesScreen } from './many-files-screen.tsx';

const ANA = { ...FARM, id: 'ana', name: 'Ferma Anei' };
const ION = {
  ...FARM,
  id: 'ion',
  name: 'Ferma lui Ion',
  access: 'full',
  shared_farm: 'full_access',
} as const;
const LOOKED_AT = { ...FARM, id: 'looked', name: 'Ferma văzută', access: 'view' } as const;

const imported = (farm: string, name: string, changed: Partial<Import> = {}): Import => ({
  id: `import-${farm}`,
  farm,
  season: SEASON.id,
  state: 'ready',
  created_at: '2026-11-29T10:00:00Z',
  progress: null,
  is_waiting: false,
  files: [{ id: 'file', name, size: 2, received: 2 }],
  refusals: [],
  layers: [],
  counts: { new: 2 },
  repaired: 0,
  hectares: 3,
  bbox: null,
  taken: null,
  change: null,
  is_undone: false,
  ...changed,
});
const ROW = { position: 1, verdict: 'new', choice: 'take', choices: ['take', 'keep'], issues: [] };

beforeEach(() => {
  fileRows.set([]);
  reply(api.farms.list, { results: [ANA, LOOKED_AT] });
  reply(api.sharing.farms, { results: [ION] });
});

const shown = (retriesAtOnce = false) => show(<ManyFilesScreen />, { at: '/farms/files', retriesAtOnce });
const choose = (...names: readonly string[]) =>
  chooseFiles(names.map((name) => new File(['{}'], name, { lastModified: 0 })));

/** Files chosen in the picker of the device, as they are there. */
async function chooseFiles(files: readonly File[]) {
  const picker = page.getByLabelText('Choose files');
  await expect.element(picker).toBeInTheDocument();
  const input = picker.element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

/** The imports begin, and are as the test says when they are asked for. */
function begin(...imports: readonly Import[]) {
  const created = reply(api.imports.create, ({ params, body }) =>
    imported(params.farmId!, body.files[0]!.name),
  );
  reply(api.imports.get, ({ params }) => imports.find(({ id }) => id === params.importId)!);
  return created;
}

it('gives a file the farm that its name has, and asks for the others', async () => {
  await shown();
  await choose('ferma_anei.geojson', 'parcele.shp', 'parcele.dbf');
  await expect
    .element(page.getByRole('combobox', { name: 'Farm for ferma_anei.geojson' }))
    .toHaveValue(ANA.id);
  await expect.element(row('ferma_anei').getByText('by its name')).toBeVisible();
  await expect.element(row('parcele.shp').getByText('2 files that belong together')).toBeVisible();
  await expect.element(page.getByText('1 file has no farm yet.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Read 1 file', exact: true })).toBeEnabled();
  const farms = page.getByRole('combobox', { name: 'Farm for parcele.shp' });
  expect([...farms.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Choose the farm',
    ANA.name,
    ION.name,
  ]);
  await farms.selectOptions(ION.name);
  await expect.element(page.getByRole('button', { name: 'Read 2 files', exact: true })).toBeEnabled();
  await expectAccessible();
});

it('reads each file once, and a row that fails stops no other', async () => {
  const begun = begin(imported(ION.id, 'ferma lui ion.kml', { counts: { new: 2, same: 5, conflict: 1 } }));
  const created = reply(api.imports.create, ({ params, body }) => {
    if (params.farmId === ANA.id) throw new TypeError('Failed to fetch');
    return imported(params.farmId!, body.files[0]!.name);
  });
  await shown();
  await choose('ferma anei.kml', 'ferma lui ion.kml');
  await page.getByRole('button', { name: 'Read 2 files', exact: true }).dblClick();
  await expect.element(row('ferma lui ion').getByText('New: 2', { exact: false })).toBeVisible();
  await expect
    .element(row('ferma lui ion').getByText('Changed on both sides: 1', { exact: false }))
    .toBeVisible();
  await expect
    .element(row('ferma anei').getByText('Unable to connect to server', { exact: false }))
    .toBeVisible();
  expect(begun).toHaveLength(0);
  expect(created).toHaveLength(2);
  await expect
    .element(page.getByRole('link', { name: 'Open the import of ferma lui ion.kml' }))
    .toHaveAttribute('href', '/map/ion/file/import-ion');
  // It can be tried again.
  await expect.element(page.getByRole('button', { name: 'Read 1 file', exact: true })).toBeEnabled();
  await expectAccessible();
});

it('says in the row why a file could not be read, and where', async () => {
  begin(
    imported(ANA.id, 'ferma anei.kml', {
      state: 'failed',
      refusals: [{ path: 'ferma anei.kml', code: 'broken', values: { where: 812 } }],
    }),
  );
  await shown();
  await choose('ferma anei.kml');
  await page.getByRole('button', { name: 'Read 1 file', exact: true }).click();
  await expect
    .element(page.getByText('ferma anei.kml · The file is damaged or incomplete (position 812).'))
    .toBeVisible();
});

it('applies what leaves no doubt, and says why it has not applied the rest', async () => {
  begin(imported(ANA.id, 'ferma anei.kml'), imported(ION.id, 'ferma lui ion.kml'));
  replyPartly(api.imports.rows, ({ params }) => {
    const doubted = { ...ROW, issues: [{ code: 'other_year', values: { year: 2024 } }] };
    return { results: [params.farmId === ION.id ? doubted : ROW] };
  });
  const applied = reply(api.imports.apply, imported(ANA.id, 'ferma anei.kml', { state: 'applying' }));
  await shown();
  await choose('ferma anei.kml', 'ferma lui ion.kml');
  await page.getByRole('button', { name: 'Read 2 files', exact: true }).click();
  const apply = page.getByRole('button', { name: 'Apply all without doubts' });
  await expect.element(apply).toBeEnabled();
  await expect.element(row('ferma lui ion').getByText('New: 2', { exact: false })).toBeVisible();
  await apply.click();
  await expect
    .element(row('ferma lui ion').getByText('1 row has something to check.', { exact: false }))
    .toBeVisible();
  await expect.element(row('ferma anei').getByText('Taking the parcels in')).toBeVisible();
  expect(applied.map(({ params }) => params.farmId)).toEqual([ANA.id]);
});

it('says why an import was refused when it was applied', async () => {
  begin(imported(ANA.id, 'ferma anei.kml'));
  replyPartly(api.imports.rows, { results: [ROW] });
  refuse(api.imports.apply, 409, { error: 'much_land', detail: 'That is more land than a farm may have.' });
  await shown();
  await choose('ferma anei.kml');
  await page.getByRole('button', { name: 'Read 1 file', exact: true }).click();
  await page.getByRole('button', { name: 'Apply all without doubts' }).click();
  await expect.element(page.getByText('That is more land than a farm may have.')).toBeVisible();
});

it('keeps the list while another page is open, and takes a row off it', async () => {
  await onPhone();
  await shown();
  await choose('ferma anei.kml');
  await expect.element(row('ferma anei')).toBeVisible();
  await shown();
  await page.getByRole('button', { name: 'Take ferma anei.kml off the list' }).first().click();
  expect(fileRows.get()).toEqual([]);
});

it('says what cannot be sent, and what is in the list already', async () => {
  await shown();
  await chooseFiles([new File([], 'ferma anei.kml')]);
  await expect.element(page.getByText('The file ferma anei.kml is empty. Nothing was sent.')).toBeVisible();
  await choose('a.kml');
  await choose('a.kml');
  await expect.element(page.getByText('1 file was in the list already', { exact: false })).toBeVisible();
});

it('leads who may change one farm to its import', async () => {
  reply(api.sharing.farms, { results: [] });
  await shown();
  await expect.element(page.getByText('This page is for several farms')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Import into Ferma Anei' })).toBeVisible();
});

it('says that the farms could not be fetched, not that there are none', async () => {
  refuse(api.sharing.farms, 500, {});
  await shown(true);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByText('This page is for several farms').query()).toBeNull();
});
