import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import type { Extension } from '@electric-sql/pglite';
import { postgis } from '@electric-sql/pglite-postgis';

/** The vector functions with their SQL, and the coordinate systems. */
const USED =
  /^(lib\/postgresql\/postgis-3\.so|share\/proj\/.*|share\/postgresql\/extension\/postgis(--[\d.]+\.sql|\.control))$/;
/** tar: a header, then the content, both in whole blocks; an archive ends with two empty blocks. */
const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);

/**
 * PostGIS for PGlite without rasters, topology and geocoder, which PGlite would unpack and compile at every start: a third
 * of the bytes. They are copied from the package once and kept in a folder; if that cannot be written to, the whole
 * package is used.
 */
export function usedPostgis(folder: string): Extension {
  return {
    name: postgis.name,
    setup: async (database, options) => {
      const whole = await postgis.setup(database, options);
      try {
        const bundlePath = pathToFileURL(keepUsed(fileURLToPath(whole.bundlePath!), folder));
        return { ...whole, bundlePath };
      } catch {
        return whole;
      }
    },
  };
}

/**
 * The path of the file with the used parts of a package of PostGIS; made if it is missing, in place of those of other
 * versions.
 */
function keepUsed(whole: string, folder: string): string {
  const path = join(folder, nameOf(whole));
  if (existsSync(path)) return path;
  const used = Buffer.concat([...usedEntries(gunzipSync(readFileSync(whole))), END]);
  for (const other of globSync('postgis-*.tar.gz*', { cwd: folder })) rmSync(join(folder, other));
  const coming = `${path}.new`;
  try {
    writeFileSync(coming, gzipSync(used, { level: constants.Z_BEST_SPEED }), { flush: true });
    renameSync(coming, path);
  } finally {
    // A full disk leaves a part of it.
    rmSync(coming, { force: true });
  }
  return path;
}

/** Another version of the package, or of what is used of it, has another name. */
function nameOf(whole: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(whole), '../package.json'), 'utf8'));
  const parts = createHash('sha256').update(USED.source).digest('hex').slice(0, 8);
  return `postgis-${version}-${parts}.tar.gz`;
}

function* usedEntries(tar: Buffer): Iterable<Buffer> {
  for (let start = 0; start < tar.length; ) {
    const [name] = tar.toString('latin1', start, start + 100).split('\0', 1);
    const size = Number.parseInt(tar.toString('latin1', start + 124, start + 136), 8) || 0;
    const end = start + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (USED.test(name!)) yield tar.subarray(start, end);
    start = end;
  }
}
