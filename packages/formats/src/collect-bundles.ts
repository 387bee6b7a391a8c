import { mkdir } from 'node:fs/promises';
import { IMPORT_LIMITS, LAND_FORMATS, type LandFormatName, SHAPEFILE_PARTS } from '@brazda/domain';
import { detectKind, endingOf, type Kind } from './detect.ts';
import { type Bundle, Refused, type SourceFile } from './land-format.ts';
import { MAX_PREPARING_RUNS, prepareGeopackage } from './prepare-geopackage.ts';
import { type Budget, unpack } from './unpack.ts';

/** A ZIP may contain a ZIP or a KMZ, which may not contain further ones. */
const DEEPEST = 2;

/** The readable bundles in a set of files, and why the rest cannot be read. */
export interface CollectedBundles {
  readonly bundles: Bundle[];
  readonly refusals: Refused[];
}

/** A file with its detected kind. */
interface Known {
  readonly file: SourceFile;
  readonly kind: Kind;
}

/**
 * Unpacks archives into a folder, detects the kind of each file by content, and groups the parts of shapefiles, whether
 * they came in a ZIP or one by one. A shapefile without .dbf is both refused and returned: its shapes can be read.
 */
export async function collectBundles(
  files: readonly SourceFile[],
  folder: string,
  signal?: AbortSignal,
): Promise<CollectedBundles> {
  await mkdir(folder, { recursive: true });
  const refusals: Refused[] = [];
  const budget: Budget = { left: IMPORT_LIMITS.unpacked_bytes };
  const ofCopies = { runs: MAX_PREPARING_RUNS, bytes: budget };
  const known: Known[] = [];
  for (const file of files) {
    signal?.throwIfAborted();
    try {
      known.push(...(await open(file, 1)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.push(error);
    }
  }
  const parts = known.filter(({ kind }) => kind === 'part' || kind === 'shapefile');
  const shapefiles = shapefilesOf(parts.map(({ file }) => file));
  const bundles: Bundle[] = [];
  for (const { file, kind } of known) {
    if (kind === 'geopackage') await addGeopackage(file);
    else if (isFormat(kind) && kind !== 'shapefile')
      bundles.push({ format: kind, main: file, parts: new Map() });
  }
  for (const { file, kind } of known) {
    const main = file.name.slice(0, -'-wal'.length);
    if (kind === 'wal' && !known.some((other) => isSameName(other.file.name, main)))
      refusals.push(new Refused(file.name, 'missing_part', { part: main.slice(main.lastIndexOf('/') + 1) }));
  }
  return { bundles: [...shapefiles.bundles, ...bundles], refusals: [...refusals, ...shapefiles.refusals] };

  async function addGeopackage(main: SourceFile): Promise<void> {
    const wal = known.find(({ file, kind }) => kind === 'wal' && isSameName(file.name, `${main.name}-wal`));
    try {
      const prepared = await prepareGeopackage(main, wal?.file, { folder, budget: ofCopies, signal });
      bundles.push(prepared.bundle);
      refusals.push(...prepared.refusals);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.push(error);
    }
  }

  /** The file itself, or the files packed in it; throws Refused. */
  async function open(file: SourceFile, depth: number): Promise<Known[]> {
    if (file.size > IMPORT_LIMITS.unpacked_bytes)
      throw new Refused(file.name, 'too_large', { megabytes: IMPORT_LIMITS.unpacked_bytes / 1_000_000 });
    const kind = await detectKind(file);
    if (kind === 'part' || kind === 'wal') return [{ file, kind }];
    if (kind === 'passing') return [];
    if (file.size === 0) throw new Refused(file.name, 'empty');
    if (kind === null || (kind === 'zip' && depth > DEEPEST)) throw new Refused(file.name, 'unknown_format');
    if (kind !== 'zip') return [{ file, kind }];
    const inside: Known[] = [];
    const refused: Refused[] = [];
    for (const entry of await unpack(file, folder, budget, signal)) {
      try {
        inside.push(...(await open(entry, depth + 1)));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // A text or description file beside the land is ignored without an error.
        if (error.refusal.code !== 'unknown_format' || endingOf(entry.name) === 'zip') refused.push(error);
      }
    }
    refusals.push(...refused);
    if (inside.length + refused.length === 0) throw new Refused(file.name, 'unknown_format');
    return inside;
  }
}

function isSameName(one: string, other: string): boolean {
  return one.normalize().toLowerCase() === other.normalize().toLowerCase();
}

function isFormat(kind: Kind): kind is LandFormatName {
  return LAND_FORMATS.some((format) => format === kind);
}

/** Groups shapefile parts by folder and name, ignoring case; parts that occur twice make separate shapefiles. */
function shapefilesOf(files: readonly SourceFile[]): CollectedBundles {
  const sets = new Map<string, Map<string, SourceFile>[]>();
  for (const file of files) {
    const ending = partOf(file.name);
    const stem = file.name
      .slice(0, file.name.length - endingOf(file.name).length)
      .normalize()
      .toLowerCase();
    const same = sets.get(stem) ?? [];
    sets.set(stem, same);
    const free = same.find((set) => !set.has(ending));
    if (free) free.set(ending, file);
    else same.push(new Map([[ending, file]]));
  }
  const bundles: Bundle[] = [];
  const refusals: Refused[] = [];
  for (const set of [...sets.values()].flat()) {
    const main = set.get('shp');
    const [any] = set.values();
    if (set.get('dbf')?.size === 0) set.delete('dbf');
    if (!main) refusals.push(missing(any!, 'shp'));
    else if (!set.has('dbf')) refusals.push(missing(main, 'dbf'));
    if (!main) continue;
    set.delete('shp');
    bundles.push({ format: 'shapefile', main, parts: set });
  }
  return { bundles, refusals };
}

/** Which part of a shapefile a file is; a .shp is detected by content and may have any name. */
function partOf(name: string): string {
  const ending = endingOf(name);
  return SHAPEFILE_PARTS.has(ending) ? ending : 'shp';
}

function missing(file: SourceFile, ending: string): Refused {
  const name = file.name.slice(file.name.lastIndexOf('/') + 1);
  const stem = name.slice(0, name.length - endingOf(name).length).replace(/\.$/, '');
  return new Refused(file.name, 'missing_part', { part: `${stem}.${ending}` });
}
