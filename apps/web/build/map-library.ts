import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { chunksOf } from './chunks.ts';

const LIBRARY = 'maplibre-gl';
const PACKAGE = join(import.meta.dirname, '../../../node_modules', LIBRARY);
const SOURCES = join(PACKAGE, 'src');
const WORKER_URL = `${LIBRARY}/dist/maplibre-gl-worker.mjs?url`;
/** What the product uses of the library; the build fails if it uses another name. */
const USED = [
  'AttributionControl',
  'GPUInitializationError',
  'Map',
  'prewarm',
  'ScaleControl',
  'setWorkerUrl',
];
/** The library as one module, in memory only. */
export const MAP_LIBRARY = `\0${LIBRARY}.mjs`;
const ENTRY = '\0map-library-entry';
/** The name of the chunk with the library alone. */
export const MAP_CHUNK = 'maps';

/**
 * Builds MapLibre from its sources as one file for the page and for its worker: its package has one for each, and nearly all
 * of the second is in the first, too. Controls and tile formats that are not used stay out.
 */
export function mapLibrary(): Plugin {
  let code: string;
  return {
    name: 'map-library',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      code = await buildLibrary();
    },
    resolveId: (source) => (source === LIBRARY || source === WORKER_URL ? MAP_LIBRARY : null),
    load: (id) => (id === MAP_LIBRARY ? code : null),
    generateBundle(_, bundle) {
      const chunk = chunksOf(bundle).find(({ name }) => name === MAP_CHUNK);
      if (!chunk || chunk.moduleIds.some((id) => id !== MAP_LIBRARY) || chunk.imports.length > 0)
        throw new Error(
          `map library: a worker cannot begin with the chunk ${MAP_CHUNK}, which has other code`,
        );
    },
  };
}

/** The code of the library, not minified yet, with the address of the file that it ends in as default export. */
async function buildLibrary(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [libraryParts()],
    // Its classes declare fields that the constructors of their base classes set.
    oxc: {
      typescript: { removeClassFieldsWithoutInitializer: true },
      assumptions: { setPublicClassFields: true },
    },
    build: {
      target: 'es2023',
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        // Its package keeps every source; only the worker does something by being there.
        treeshake: { moduleSideEffects: (id) => !id.includes('maplibre') || id.endsWith('/worker.ts') },
      },
    },
  })) as Rolldown.RolldownOutput;
  if (output.length !== 1) throw new Error(`map library: built as ${output.length} files instead of one`);
  return output[0].code;
}

/** Reduces the library to what is used of it. */
function libraryParts(): Plugin {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const replaced = new Map([
    [
      ENTRY,
      `export { ${USED.join()} } from ${JSON.stringify(join(SOURCES, 'index.ts'))};
       import ${JSON.stringify(join(SOURCES, 'source/worker.ts'))};
       export default import.meta.url;`,
    ],
    // Only the version is read of it.
    [join(PACKAGE, 'package.json'), `export default { version: ${JSON.stringify(version)} };`],
    // Our tiles are in the format of Mapbox.
    [
      join(SOURCES, 'source/vector_tile_mlt.ts'),
      'export class MLTVectorTile { constructor() { throw new Error("tiles in the format of MapLibre are not read"); } }',
    ],
  ]);
  return {
    name: 'map-library-parts',
    enforce: 'pre',
    resolveId: (source) => (source === ENTRY ? ENTRY : null),
    load(id) {
      const code = replaced.get(id);
      return code === undefined ? null : { code, moduleType: 'js' };
    },
  };
}
