import { useQueryClient } from '@tanstack/react-query';
import { isAllThere } from '../../changes/index.ts';
import type { KnownFarm } from '../../farms/index.ts';
import { fetchImportRows, importQuery, type NamedImport, useApplyImports } from '../queries.ts';
import { changeRow, type FileRow, fileRows, type WishToApply } from './file-rows.ts';
import { doubtsOf } from './import-doubts.ts';

/** Returns the function that applies every import that is ready and leaves no doubt, one after the other; the others say why not. */
export function useApplyRows(farms: readonly KnownFarm[]): (rows: readonly FileRow[]) => Promise<void> {
  const client = useQueryClient();
  const { mutateAsync: apply } = useApplyImports();

  async function applySure(farm: KnownFarm, params: NamedImport): Promise<WishToApply | null> {
    const imported = await client.fetchQuery({
      ...importQuery(params.farmId, params.importId),
      staleTime: 0,
    });
    if (imported.state !== 'ready' || isAllThere(imported)) return null;
    const doubts = doubtsOf(imported, await fetchImportRows(params), farm);
    if (doubts.length > 0) return { is: 'doubted', doubts };
    await apply(params);
    return { is: 'sent' };
  }

  return async (rows) => {
    // Before anything is awaited, so that a second click finds none.
    const isChecking = new Set(
      fileRows
        .get()
        .filter(({ wish }) => wish?.is === 'checking')
        .map(({ id }) => id),
    );
    const wanted = rows.filter(({ id, importId }) => importId !== null && !isChecking.has(id));
    for (const { id } of wanted) changeRow(id, { wish: { is: 'checking' } });
    for (const { id, farmId, importId } of wanted) {
      const farm = farms.find((one) => one.id === farmId);
      if (!farm || importId === null) changeRow(id, { wish: null });
      else {
        const wish = await applySure(farm, { farmId: farm.id, importId }).catch(
          (error: Error): WishToApply => ({ is: 'refused', error }),
        );
        changeRow(id, { wish });
      }
    }
  };
}
