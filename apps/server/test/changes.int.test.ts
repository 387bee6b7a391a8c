import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSeason } from '../seed/add-season.ts';
import { rectangle } from '../src/features/imagery/testing/catalog.ts';
import { OPERATOR, undoChange, withChange } from '../src/platform/db/changes.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { wholeFarm } from '../src/platform/db/scope.ts';
import { freshDatabase } from './database.ts';

let opened: OpenDatabase;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  opened = openDatabase(fresh.url);
  drop = fresh.drop;
});
afterAll(async () => {
  await opened.close();
  await drop();
});

let farms = 0;
let farm_id: string;
beforeEach(async () => {
  farms++;
  farm_id = `farm${farms}`;
  await opened.db.insertInto('farm').values({ id: farm_id, name: 'Ferma', country: 'RO' }).execute();
  await addParcels(opened.db, 2025, ['a', 'b']);
});

function addParcels(db: OpenDatabase['db'], end_year: number, names: readonly string[]) {
  const parcels = names.map((name, i) => ({
    id: `${farm_id}-${end_year}-${name}`,
    label: name,
    geometry: rectangle(4 + i * 10, 4, 12 + i * 10, 12),
    display_name: name,
    locality: null,
    physical_block: null,
    parcel_no: null,
    crop_no: null,
    crop: { id: '1', crop_hybrid: null, yield_measured: null },
  }));
  return addSeason(db, { id: farm_id, country: 'RO' }, { id: `${farm_id}-${end_year}`, end_year, parcels });
}

/** All rows of the farm's land, without the time of their last change. */
async function land() {
  const tables = ['season', 'parcel', 'crop_interval'] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      opened.db.selectFrom(table).selectAll().where('farm_id', '=', farm_id).orderBy('id').execute(),
    ),
  );
  return rows.flat().map(({ updated_at: _, ...row }: object & { updated_at?: Date }) => row);
}

const change = (kind: 'import' | 'parcels_edited') => ({ farm_id, kind, author: OPERATOR }) as const;

describe('a change', () => {
  it('is undone completely, and undoing the undo redoes it', async () => {
    const before = await land();
    const { change: id } = await withChange(opened.db, change('import'), async (tx) => {
      await addParcels(tx, 2026, ['c', 'd', 'e']);
      await tx
        .updateTable('parcel')
        .set({ display_name: 'alt' })
        .where('id', '=', `${farm_id}-2025-a`)
        .execute();
      await tx
        .updateTable('parcel')
        .set({ display_name: 'altul' })
        .where('id', '=', `${farm_id}-2025-a`)
        .execute();
      await tx.deleteFrom('crop_interval').where('parcel_id', '=', `${farm_id}-2025-b`).execute();
      await tx.deleteFrom('parcel').where('id', '=', `${farm_id}-2025-b`).execute();
    });
    const after = await land();
    expect(after).not.toEqual(before);

    const undone = await undoChange(opened.db, wholeFarm(farm_id), id ?? '', OPERATOR);
    expect(undone.outcome).toBe('undone');
    expect(await land()).toEqual(before);

    const again = await undoChange(
      opened.db,
      wholeFarm(farm_id),
      'change' in undone ? (undone.change ?? '') : '',
      OPERATOR,
    );
    expect(again.outcome).toBe('undone');
    expect(await land()).toEqual(after);
  });

  it('that changed nothing is not recorded', async () => {
    const made = await withChange(opened.db, change('parcels_edited'), (tx) =>
      tx.updateTable('parcel').set({ display_name: 'a' }).where('id', '=', `${farm_id}-2025-a`).execute(),
    );
    expect(made.change).toBeNull();
  });

  it('is not undone if its rows were changed since', async () => {
    const rename = (display_name: string) =>
      withChange(opened.db, change('parcels_edited'), (tx) =>
        tx.updateTable('parcel').set({ display_name }).where('id', '=', `${farm_id}-2025-a`).execute(),
      );
    const first = await rename('unu');
    const second = await rename('doi');
    expect((await undoChange(opened.db, wholeFarm(farm_id), first.change ?? '', OPERATOR)).outcome).toBe(
      'changed_since',
    );
    expect((await undoChange(opened.db, wholeFarm(farm_id), second.change ?? '', OPERATOR)).outcome).toBe(
      'undone',
    );
    expect((await undoChange(opened.db, wholeFarm(farm_id), second.change ?? '', OPERATOR)).outcome).toBe(
      'undone_before',
    );
    expect((await undoChange(opened.db, wholeFarm(farm_id), first.change ?? '', OPERATOR)).outcome).toBe(
      'undone',
    );
  });

  it('of another farm is not found', async () => {
    expect((await undoChange(opened.db, wholeFarm(farm_id), 'nowhere', OPERATOR)).outcome).toBe('missing');
  });
});
