import type { Import } from '@brazda/contract/client';
import { useState } from 'react';
import { useAddSeason } from '../../farms/index.ts';
import { type FilesError, matchFiles, uploadNameOf, validateFiles } from '../import-files.ts';
import { useCreateImport } from '../queries.ts';
import { useUploads } from '../uploads.ts';
import type { SeasonChoice } from './season-choice.ts';

interface Begun {
  readonly isBusy: boolean;
  readonly filesProblem: FilesError | null;
  readonly error: Error | null;
  readonly begin: (season: SeasonChoice, files: readonly File[]) => Promise<void>;
}

/** Starts an import as soon as files are chosen: creates the season if it is new, and starts the upload. */
export function useBeginImport(farmId: string, onBegun: (imported: Import) => void): Begun {
  const [filesProblem, setError] = useState<FilesError | null>(null);
  const season = useAddSeason(farmId);
  const creation = useCreateImport(farmId);
  const uploads = useUploads();
  const begin = async ({ seasonId, year }: SeasonChoice, files: readonly File[]) => {
    const found = validateFiles(files);
    setError(found);
    if (found) return;
    const sent = files.map((file) => ({ name: uploadNameOf(file), size: file.size }));
    try {
      const into = seasonId ?? (await season.mutateAsync({ end_year: year })).id;
      const imported = await creation.mutateAsync({ seasonId: into, files: sent });
      const matched = matchFiles(imported, files);
      if (matched) uploads.begin(imported, matched);
      onBegun(imported);
    } catch {
      // Both mutations keep their error, which is shown below.
    }
  };
  return {
    isBusy: season.isPending || creation.isPending,
    filesProblem,
    error: season.error ?? creation.error,
    begin,
  };
}
