import { expect, it } from 'vitest';
import { canSend, MANY_FILES_LIMIT, withFiles } from './file-rows.ts';

const FARMS = [
  { id: 'a', name: 'Ferma Anei' },
  { id: 'b', name: 'Ferma lui Ion' },
];
const file = (name: string, content = 'x') => new File([content], name, { lastModified: 0 });
const added = (rows: Parameters<typeof withFiles>[0], ...files: readonly File[]) =>
  withFiles(rows, files, FARMS);

it('gives each file the farm that its name has, and no other', () => {
  const { rows } = added([], file('ferma_anei.geojson'), file('parcele.zip'));
  expect(rows).toMatchObject([
    { path: 'ferma_anei.geojson', farmId: 'a', isByName: true },
    { path: 'parcele.zip', farmId: null, isByName: false },
  ]);
  expect(rows.map(canSend)).toEqual([true, false]);
});

it('joins parts that come later to their shapefile, whose farm stays as it was chosen', () => {
  const { rows } = added([], file('parcele.shp'));
  const chosen = rows.map((row) => ({ ...row, farmId: 'b' }));
  const after = added(chosen, file('parcele.dbf'), file('parcele.prj'));
  expect(after.rows).toMatchObject([{ id: rows[0]!.id, path: 'parcele.shp', farmId: 'b', isByName: false }]);
  expect(after.rows[0]!.files).toHaveLength(3);
});

it('does not touch what is sent', () => {
  const sent = added([], file('ferma anei.shp')).rows.map((row) => ({ ...row, importId: 'i' }));
  const { rows } = added(sent, file('ferma anei.dbf'));
  expect(rows).toEqual([sent[0], expect.objectContaining({ path: 'ferma anei.dbf', importId: null })]);
});

it('counts files that are in the list already, and adds them once', () => {
  const { rows } = added([], file('a.kml'), file('b.kml'));
  const again = added(rows, file('a.kml'), file('a.kml', 'changed'));
  expect(again).toMatchObject({ known: 1, isTooLong: false });
  expect(again.rows).toHaveLength(3);
});

it('says which files cannot be sent', () => {
  const { rows } = added([], file('ferma anei.kml', ''));
  expect(rows[0]!.problem).toEqual({ is: 'empty', name: 'ferma anei.kml' });
  expect(canSend(rows[0]!)).toBe(false);
});

it('adds nothing where the list would be too long', () => {
  const { rows } = added([], file('a.kml'));
  const files = Array.from({ length: MANY_FILES_LIMIT }, (_, at) => file(`${at}.kml`));
  expect(added(rows, ...files)).toEqual({ rows, known: 0, isTooLong: true });
});
