import { api } from '@brazda/contract/client';
import { ApiError, call } from '../../lib/api.ts';
import { saveFile, saveJson } from '../../lib/save-file.ts';
import { exportName } from '../exports/index.ts';

/** How far the file of a farm, or of the person, is; `without_photos` is saved, too. */
export type FileState = 'waiting' | 'making' | 'saved' | 'without_photos' | 'failed';

/** Makes and saves the archive of a farm, without photos where there are too many of them for one file. */
export async function saveFarm(
  farm: { readonly id: string; readonly name: string },
  word: string,
): Promise<FileState> {
  const load = (photos: boolean) =>
    call(api.exports.archive, { params: { farmId: farm.id }, query: { photos: String(photos) } });
  let state: FileState = 'saved';
  const archive = await load(true).catch((error) => {
    if (!(error instanceof ApiError && error.code === 'archive_photos')) throw error;
    state = 'without_photos';
    return load(false);
  });
  saveFile(exportName([farm.name, word], 'archive'), 'application/zip', archive);
  return state;
}

/** Saves what is stored of the person. */
export async function savePerson(): Promise<FileState> {
  const data = await call(api.auth.exportData);
  saveJson(`brazda-${data.exported_at.slice(0, 10)}.json`, data);
  return 'saved';
}
