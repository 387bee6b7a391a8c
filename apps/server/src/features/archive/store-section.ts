import { cropById } from '@brazda/domain';
import { wholeFarm } from '../../platform/db/scope.ts';
import {
  insertStoreItem,
  insertStoreMovements,
  listStoredItems,
  listStoredMovements,
} from '../store/index.ts';
import { ArchivedStore } from './archived-store.ts';
import { showsWholeFarm } from './season-files.ts';
import { ArchiveRefused, contentsOf, type Section } from './section.ts';

const PATH = 'store.json';
/** Movements inserted in one statement. */
const BATCH = 1000;

/** What the store of a farm has beside its products. */
export const STORE: Section = {
  path: PATH,
  schema: ArchivedStore,
  async *write({ db }, scope) {
    if (!showsWholeFarm(scope)) return;
    const [items, movements] = [await listStoredItems(db, scope), await listStoredMovements(db, scope)];
    if (items.length > 0) yield { path: PATH, content: { items, movements } };
  },
  idsOf: (files) =>
    files.flatMap(({ content }) => {
      const { items, movements } = content as ArchivedStore;
      return [...items, ...movements].map(({ id }) => id);
    }),
  async insert(tx, { id, idOf }, files) {
    const scope = wholeFarm(id);
    for (const { items, movements } of contentsOf<typeof ArchivedStore>(files, PATH)) {
      const known = new Set(items.map((item) => item.id));
      const unknown = items.findIndex(({ crop_id }) => crop_id !== null && !cropById(crop_id));
      if (unknown >= 0) throw new ArchiveRefused(PATH, `items.${unknown}.crop_id`);
      const astray = movements.findIndex(({ item_id }) => !known.has(item_id));
      if (astray >= 0) throw new ArchiveRefused(PATH, `movements.${astray}.item_id`);
      for (const item of items) await insertStoreItem(tx, scope, { ...item, id: idOf(item.id) });
      const rows = movements.map((movement) => ({
        ...movement,
        id: idOf(movement.id),
        item_id: idOf(movement.item_id),
        move_id: movement.move_id === null ? null : idOf(movement.move_id),
        harvests: movement.harvests.map(idOf),
      }));
      for (let from = 0; from < rows.length; from += BATCH)
        await insertStoreMovements(tx, scope, rows.slice(from, from + BATCH));
    }
  },
};
