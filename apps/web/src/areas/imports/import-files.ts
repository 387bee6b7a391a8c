import { FILE_NAME_LENGTH, type Import } from '@brazda/contract/client';
import { IMPORT_LIMITS } from '@brazda/domain';

/** The part of a chosen file that is validated before it is sent. */
export type ChosenFile = Pick<File, 'name' | 'size'>;

/** Why chosen files are rejected, with the values for the message. */
export type FilesError =
  | { readonly is: 'many'; readonly limit: number }
  | { readonly is: 'large'; readonly limit: number }
  | { readonly is: 'empty'; readonly name: string };

/** Validates chosen files before upload; null if they are fine. Limits are in files and bytes. */
export function validateFiles(files: readonly ChosenFile[]): FilesError | null {
  if (files.length > IMPORT_LIMITS.files) return { is: 'many', limit: IMPORT_LIMITS.files };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > IMPORT_LIMITS.bytes) return { is: 'large', limit: IMPORT_LIMITS.bytes };
  const empty = files.find(({ size }) => size === 0);
  return empty ? { is: 'empty', name: empty.name } : null;
}

/** The name under which a file is sent: only its end, with the extension, if it is too long. */
export function uploadNameOf({ name }: ChosenFile): string {
  return name.slice(-FILE_NAME_LENGTH);
}

/**
 * Matches chosen files to those of an import by name and size; null while an incomplete one is missing. An interrupted
 * upload resumes when the same files are chosen again.
 */
export function matchFiles<Chosen extends ChosenFile>(
  { files }: Pick<Import, 'files'>,
  chosen: readonly Chosen[],
): ReadonlyMap<string, Chosen> | null {
  const left = [...chosen];
  const matched = new Map<string, Chosen>();
  for (const { id, name, size, received } of files) {
    const at = left.findIndex((one) => uploadNameOf(one) === name && one.size === size);
    if (at >= 0) matched.set(id, ...(left.splice(at, 1) as [Chosen]));
    else if (received < size) return null;
  }
  return matched;
}
