import { type KnownFarm, useAddSeasons } from '../../farms/index.ts';
import { matchFiles, uploadNameOf } from '../import-files.ts';
import { useCreateImport } from '../queries.ts';
import { useUploads } from '../uploads.ts';
import { canSend, changeRow, type FileRow, fileRows } from './file-rows.ts';
import { seasonOfRow } from './season-of-row.ts';

/** Imports that are sent at the same time: one that waits for the connection does not hold up the others. */
const AT_ONCE = 3;

/** Returns the function that sends every row that has a farm; each keeps its own error, and a second call sends nothing twice. */
export function useReadRows(farms: readonly KnownFarm[]): () => Promise<void> {
  const { mutateAsync: create } = useCreateImport();
  const { mutateAsync: addSeason } = useAddSeasons();
  const uploads = useUploads();

  async function send({ id, farmId, season: picked, files }: FileRow, added: Map<string, Promise<string>>) {
    const farm = farms.find((one) => one.id === farmId);
    const { season } = farm ? seasonOfRow(farm, picked, Date.now()) : {};
    if (!farm || !season) return changeRow(id, { isSending: false, farmId: null, isByName: false });
    try {
      const seasonId = season.seasonId ?? (await newSeason(farm.id, season.year, added));
      const sent = files.map((file) => ({ name: uploadNameOf(file), size: file.size }));
      const imported = await create({ farmId: farm.id, seasonId, files: sent });
      changeRow(id, { isSending: false, importId: imported.id });
      const matched = matchFiles(imported, files);
      if (matched) uploads.begin(imported, matched);
      await uploads.ended(imported.id);
    } catch (error) {
      changeRow(id, { isSending: false, error: error as Error });
    }
  }

  /** Several rows may want the same new season, which is made once. */
  function newSeason(farmId: string, end_year: number, added: Map<string, Promise<string>>) {
    const key = `${farmId} ${end_year}`;
    const adding = added.get(key) ?? addSeason({ farmId, end_year }).then(({ id }) => id);
    added.set(key, adding);
    return adding;
  }

  return async () => {
    const waiting = fileRows.get().filter(canSend);
    // Before anything is awaited, so that a second click finds none.
    for (const { id } of waiting) changeRow(id, { isSending: true, error: null });
    const added = new Map<string, Promise<string>>();
    const sendNext = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) await send(row, added);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  };
}
