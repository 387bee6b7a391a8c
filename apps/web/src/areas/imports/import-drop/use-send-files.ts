import type { Import } from '@brazda/contract/client';
import { useState } from 'react';
import { type FilesError, matchFiles, uploadNameOf, validateFiles } from '../import-files.ts';
import { useCreateImport } from '../queries.ts';
import { useUploads } from '../uploads.ts';

/** Where files are imported into. */
interface Target {
  readonly farmId: string;
  readonly seasonId: string;
}

/**
 * Creates an import as soon as files are chosen, and starts its upload: into the season that `findTarget` returns, which
 * is called only for files that can be sent. Errors are returned to be shown.
 */
export function useSendFiles(onBegun: (imported: Import) => void) {
  const [filesProblem, setProblem] = useState<FilesError | null>(null);
  const { mutateAsync: create, isPending, error } = useCreateImport();
  const uploads = useUploads();
  async function send(files: readonly File[], findTarget: () => Promise<Target>) {
    const found = validateFiles(files);
    setProblem(found);
    if (found) return;
    const sent = files.map((file) => ({ name: uploadNameOf(file), size: file.size }));
    try {
      const imported = await create({ ...(await findTarget()), files: sent });
      const matched = matchFiles(imported, files);
      if (matched) uploads.begin(imported, matched);
      onBegun(imported);
    } catch {
      // The mutations keep their error, which is shown.
    }
  }
  return { send, filesProblem, isCreating: isPending, error };
}
