import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compressed = promisify(brotliCompress);
const TEXT = /\.(js|mjs|css|svg|json|wasm)$/;
/** Smaller files fit into the first packets of a connection anyway. */
const WORTH_BYTES = 1000;

/**
 * Writes a `.br` file next to every text file of the build and every WebAssembly, a fifth smaller than what a server can
 * afford to compress per request.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => precompressFile(join(dir!, name))));
    },
  };
}

async function precompressFile(path: string) {
  const text = await readFile(path);
  if (text.length < WORTH_BYTES) return;
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const params = { [BROTLI_PARAM_SIZE_HINT]: text.length, [BROTLI_PARAM_LGWIN]: 22 };
  await writeFile(`${path}.br`, await compressed(text, { params }));
}
