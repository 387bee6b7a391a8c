import type { FileStore } from './file-store.ts';

/** Files whose owners are looked up at once. */
const BATCH = 1000;

interface UnownedQuery {
  readonly folder: string;
  /** Younger files stay: the rows of an upload come later than its files. */
  readonly before: Date;
  /** Which of some owners exist: each is the path of its files in the folder, without their ending. */
  readonly existing: (owners: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Removes the old files of a folder whose owners do not exist, as those of uploads that a crash cut off; puts back removed ones
 * whose owners do, as those of a database that was restored.
 */
export async function removeUnowned(
  files: FileStore,
  { folder, before, existing }: UnownedQuery,
): Promise<void> {
  let old: string[] = [];
  const ownerOf = (key: string) => key.slice(folder.length + 1).replace(/\.\w+$/, '');
  await files.settleRemoved?.(folder, async (keys) => {
    const known = await existing(keys.map(ownerOf));
    return keys.filter((key) => known.has(ownerOf(key)));
  });
  const removeBatch = async () => {
    const known = await existing(old.map(ownerOf));
    await files.remove(old.filter((key) => !known.has(ownerOf(key))));
    old = [];
  };
  for await (const { key, written_at } of files.list(folder)) {
    if (written_at < before) old.push(key);
    if (old.length === BATCH) await removeBatch();
  }
  await removeBatch();
}
