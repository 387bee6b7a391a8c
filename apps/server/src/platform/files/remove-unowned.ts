import type { FileStore } from './file-store.ts';

/** Files whose owners are looked up at once. */
const BATCH = 1000;

interface UnownedQuery {
  readonly folder: string;
  /** Younger files stay: the rows of an upload come later than its files. */
  readonly before: Date;
  /** Which of some owners exist. */
  readonly existing: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Removes the old files of a folder whose owners do not exist, as those of uploads that a crash cut off. */
export async function removeUnowned(
  files: FileStore,
  { folder, before, existing }: UnownedQuery,
): Promise<void> {
  let old: string[] = [];
  const removeBatch = async () => {
    const known = await existing(old.map(ownerOfKey));
    await files.remove(old.filter((key) => !known.has(ownerOfKey(key))));
    old = [];
  };
  for await (const { key, written_at } of files.list(folder)) {
    if (written_at < before) old.push(key);
    if (old.length === BATCH) await removeBatch();
  }
  await removeBatch();
}

/** The id by which a file is named: of the photo, the upload or the report that it belongs to. */
function ownerOfKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
