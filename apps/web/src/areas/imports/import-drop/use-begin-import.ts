import type { Import } from '@brazda/contract/client';
import { useAddSeason } from '../../farms/index.ts';
import type { SeasonChoice } from './season-choice.ts';
import { useSendFiles } from './use-send-files.ts';

/** Starts an import as soon as files are chosen: creates the season if it is new, and starts the upload. */
export function useBeginImport(farmId: string, onBegun: (imported: Import) => void) {
  const season = useAddSeason(farmId);
  const { send, isCreating, filesProblem, error } = useSendFiles(onBegun);
  const begin = ({ seasonId, year, startMonth }: SeasonChoice, files: readonly File[]) =>
    send(files, async () => ({
      farmId,
      seasonId: seasonId ?? (await season.mutateAsync({ end_year: year, start_month: startMonth })).id,
    }));
  return { isBusy: season.isPending || isCreating, filesProblem, error: season.error ?? error, begin };
}
