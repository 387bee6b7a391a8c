/** A file of a ZIP, with folders in its path separated by `/`. */
export interface PackedFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** A time log: its header and its records, null where one of them is missing. */
interface PackedLog {
  /** Such as `TLG00001`. */
  readonly stem: string;
  readonly header: PackedFile | null;
  readonly binary: PackedFile | null;
}

/** The task data of one folder. */
export interface TaskDataFolder {
  /** With `/` at its end; empty for the root. */
  readonly path: string;
  /** The files that describe tasks and machines; the same array for all folders that take those of one folder. */
  readonly descriptions: readonly PackedFile[];
  readonly logs: readonly PackedLog[];
}

const LOG = /^(TLG\d+)\.(BIN|XML)$/i;
const DESCRIPTION = /^(TASKDATA|DVC\d+|TSK\d+|PDT\d+)\.XML$/i;

/** Whether a file is a time log or describes task data. */
export function isTaskData({ path }: Pick<PackedFile, 'path'>): boolean {
  return LOG.test(nameOf(path)) || DESCRIPTION.test(nameOf(path));
}

/**
 * Task data by folder, so that logs of the same name in different folders stay apart, each with the machines of its folder.
 * Folders without a description take that of the nearest folder around them, or the only one of the ZIP.
 */
export function taskDataFolders(files: readonly PackedFile[]): TaskDataFolder[] {
  const byFolder = Map.groupBy(files, ({ path }) => folderOf(path));
  const described = new Map(
    [...byFolder].map(([path, own]) => [path, own.filter((file) => DESCRIPTION.test(nameOf(file.path)))]),
  );
  const headers = files.filter(({ path }) => /^TLG\d+\.XML$/i.test(nameOf(path)));
  return [...byFolder]
    .map(([path, own]) => ({
      path,
      descriptions: descriptionsFor(path, described),
      logs: logsOf(own, headers),
    }))
    .filter(({ path, logs }) => logs.length > 0 || described.get(path)!.length > 0)
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
}

function descriptionsFor(path: string, described: ReadonlyMap<string, readonly PackedFile[]>) {
  for (let at: string | null = path; at !== null; at = parentOf(at)) {
    const found = described.get(at) ?? [];
    if (found.length > 0) return found;
  }
  const all = [...described.values()].filter((found) => found.length > 0);
  return all.length === 1 ? all[0]! : [];
}

/** Logs by their name; where two differ in nothing but capitals, each has the header that is written like it. */
function logsOf(files: readonly PackedFile[], headers: readonly PackedFile[]): PackedLog[] {
  const own = (ending: RegExp) =>
    files.filter(({ path }) => LOG.test(path.slice(folderOf(path).length)) && ending.test(path));
  const binaries = own(/\.bin$/i);
  const near = own(/\.xml$/i);
  const logs = binaries.map((binary) => {
    const stem = stemOf(binary);
    return { stem, binary, header: headerFor(stem, near) ?? onlyOne(stem, headers) };
  });
  const used = new Set(logs.map(({ header }) => header));
  const rest = near.filter(
    (header) => !used.has(header) && !logs.some(({ stem }) => isSame(stem, stemOf(header))),
  );
  return [...logs, ...rest.map((header) => ({ stem: stemOf(header), header, binary: null }))].toSorted(
    (a, b) => a.stem.localeCompare(b.stem, 'en', { numeric: true }),
  );
}

function headerFor(stem: string, near: readonly PackedFile[]): PackedFile | null {
  return (
    near.find((file) => stemOf(file) === stem) ?? near.find((file) => isSame(stemOf(file), stem)) ?? null
  );
}

/** A header in another folder, if only one has that name. */
function onlyOne(stem: string, headers: readonly PackedFile[]): PackedFile | null {
  const found = headers.filter((file) => isSame(stemOf(file), stem));
  return found.length === 1 ? found[0]! : null;
}

function isSame(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

function stemOf({ path }: PackedFile): string {
  const name = nameOf(path);
  return name.slice(0, name.lastIndexOf('.'));
}

function nameOf(path: string): string {
  return path.slice(folderOf(path).length);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Null above the root. */
function parentOf(folder: string): string | null {
  return folder === '' ? null : folderOf(folder.slice(0, -1));
}
