import { bundleFiles, farmOfFile } from '@brazda/domain';
import { createPersonalStore } from '../../../lib/personal-store.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { type FilesError, validateFiles } from '../import-files.ts';
import type { Doubt } from './import-doubts.ts';

/** Rows of the list; more could not be looked through. */
export const MANY_FILES_LIMIT = 100;

/** How far the wish has come to apply an import without looking at it. */
export type WishToApply =
  | { readonly is: 'checking' }
  | { readonly is: 'sent' }
  | { readonly is: 'doubted'; readonly doubts: readonly Doubt[] }
  | { readonly is: 'refused'; readonly error: Error };

/** Files that belong together, on their way into a farm. */
export interface FileRow {
  readonly id: string;
  /** Of the main file, with the folders in which it was dropped. */
  readonly path: string;
  readonly files: readonly File[];
  /** Why they cannot be sent. */
  readonly problem: FilesError | null;
  readonly farmId: string | null;
  /** Whether the name of the file has named the farm. */
  readonly isByName: boolean;
  /** The chosen season by its `SeasonChoice`; null for the one that is chosen at first. */
  readonly season: string | null;
  readonly isSending: boolean;
  /** Why no import has begun. */
  readonly error: Error | null;
  /** Once it has begun. */
  readonly importId: string | null;
  readonly wish: WishToApply | null;
}

/** The rows of this window: they stay while the person looks at another page. */
export const fileRows = createPersonalStore<readonly FileRow[]>([]);

/** Changes a row; nothing if it is no longer there. */
export function changeRow(id: string, changed: Partial<FileRow>): void {
  fileRows.set(fileRows.get().map((row) => (row.id === id ? { ...row, ...changed } : row)));
}

/** Takes a row off the list; an import that has begun stays in its farm. */
export function removeRow(id: string): void {
  fileRows.set(fileRows.get().filter((row) => row.id !== id));
}

/** The rows with more files, and what was not added: files that are there already, or all of them where the list would be too long. */
export interface AddedFiles {
  readonly rows: readonly FileRow[];
  readonly known: number;
  readonly isTooLong: boolean;
}

interface FarmOfRow {
  readonly id: string;
  readonly name: string;
}

/** Adds files to rows, each to the farm that its name has. Parts join the file to which they belong, unless it is sent already. */
export function withFiles(
  rows: readonly FileRow[],
  files: readonly File[],
  farms: readonly FarmOfRow[],
): AddedFiles {
  const present = new Set(rows.flatMap((row) => row.files.map(identityOf)));
  const added = files.filter((file) => !present.has(identityOf(file)));
  const isOpen = (row: FileRow) => row.importId === null && !row.isSending;
  const open = rows.filter(isOpen);
  const named = [...open.flatMap((row) => row.files), ...added].map((file) => ({ path: pathOf(file), file }));
  const bundled = bundleFiles(named).map((bundle) => {
    const chosen = bundle.map(({ file }) => file);
    const before = open.find((row) => row.files.some((file) => chosen.includes(file)));
    return rowOf(bundle[0]!.path, chosen, before, farms);
  });
  const all = [...rows.filter((row) => !isOpen(row)), ...bundled];
  const isTooLong = all.length > MANY_FILES_LIMIT;
  return { rows: isTooLong ? rows : all, known: files.length - added.length, isTooLong };
}

function rowOf(
  path: string,
  files: readonly File[],
  before: FileRow | undefined,
  farms: readonly FarmOfRow[],
): FileRow {
  const problem = validateFiles(files);
  if (before?.farmId) return { ...before, path, files, problem };
  const farm = farmOfFile(path, farms);
  return {
    id: before?.id ?? newUuid(),
    path,
    files,
    problem,
    farmId: farm?.id ?? null,
    isByName: farm !== undefined,
    season: null,
    isSending: false,
    error: null,
    importId: null,
    wish: null,
  };
}

/** The name of a file with the folders in which it was dropped. */
function pathOf(file: File & { readonly relativePath?: string }): string {
  return (file.relativePath ?? file.name).replace(/^\.?\//, '');
}

function identityOf(file: File): string {
  return `${file.size} ${file.lastModified} ${pathOf(file)}`;
}

/** Whether a row can be sent now. */
export function canSend({ problem, farmId, isSending, importId }: FileRow): boolean {
  return problem === null && farmId !== null && !isSending && importId === null;
}
