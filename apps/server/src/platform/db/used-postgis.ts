import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
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
      const bundlePath = await keepUsed(whole.bundlePath!, folder).catch(() => whole.bundlePath!);
      return { ...whole, bundlePath };
    },
  };
}

/** The file with the used parts of a gzipped tar archive; made if it is missing, in place of those of other versions. */
async function keepUsed(bundle: URL, folder: string): Promise<URL> {
  const packed = await readFile(fileURLToPath(bundle));
  const name = `postgis-${createHash('sha256').update(packed).digest('hex').slice(0, 16)}.tar.gz`;
  const path = join(folder, name);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const used = Buffer.concat([...usedEntries(await promisify(gunzip)(packed)), END]);
    const others = globSync('postgis-*.tar.gz*', { cwd: folder });
    for (const other of others) await rm(join(folder, other));
    await writeFile(`${path}.new`, await promisify(gzip)(used, { level: constants.Z_BEST_SPEED }), {
      flush: true,
    });
    await rename(`${path}.new`, path);
  }
  return pathToFileURL(path);
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
