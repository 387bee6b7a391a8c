import type { Import } from '@brazda/contract/client';
import { type KnownFarm, useAddSeason } from '../../farms/index.ts';
import type { SeasonChoice } from './season-choice.ts';
import { useSendFiles } from './use-send-files.ts';

/** Starts an import as soon as files are chosen: creates the season if it is new, and starts the upload. */
export function useBeginImport(farm: KnownFarm, onBegun: (imported: Import) => void) {
  const season = useAddSeason(farm.id);
  const { send, isCreating, filesProblem, error } = useSendFiles(onBegun);
  const addSeason = async (end_year: number) => {
    const added = await season.mutateAsync({ end_year });
    return added.id;
  };
  const begin = ({ seasonId, year }: SeasonChoice, files: readonly File[]) =>
    send(files, async () => ({ farmId: farm.id, seasonId: seasonId ?? (await addSeason(year)) }));
  return { isBusy: season.isPending || isCreating, filesProblem, error: season.error ?? error, begin };
}
