import { globSync, readFileSync } from 'node:fs';
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
/** Sources of what no map of ours has: the globe, relief, buildings with a height, heat maps, videos. */
const LEFT_OUT = [
  'geo/projection/{globe,vertical_perspective}_{camera_helper,projection,transform}.ts',
  'render/terrain.ts',
  'shaders/glsl/{atmosphere,color_relief,fill_extrusion*,heatmap*,hillshade*,sky,terrain*,_projection_globe}.*.ts',
  'source/{raster_dem_tile_source,raster_dem_tile_worker_source,video_source}.ts',
  'style/style_layer/{color_relief,fill_extrusion,heatmap,hillshade}_style_layer.ts',
  'webgl/draw/draw_{color_relief,fill_extrusion,heatmap,hillshade,terrain}.ts',
  'webgl/program/{atmosphere,color_relief,fill_extrusion,heatmap,hillshade,sky}_program.ts',
  'webgl/render_to_texture.ts',
];
/** The library as one module, in memory only. */
export const MAP_LIBRARY = `\0${LIBRARY}.mjs`;
const ENTRY = '\0map-library-entry';
/** The name of the chunk with the library alone. */
export const MAP_CHUNK = 'maps';

/**
 * Builds MapLibre from its sources as one file for the page and for its worker: its package has one for each, and nearly all
 * of the second is in the first, too. What is not used stays out.
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
  const leftOut = LEFT_OUT.flatMap(sourcesLike);
  const replaced = new Map([
    ...leftOut.map((file) => [file, stubOf(readFileSync(file, 'utf8'))] as const),
    // A map that is never tilted has no sky, which would be drawn over all of it in each frame.
    [
      join(SOURCES, 'webgl/draw/draw_sky.ts'),
      'export const drawSky = () => undefined; export const drawAtmosphere = () => undefined;',
    ],
    [
      ENTRY,
      `export { ${USED.join()} } from ${JSON.stringify(join(SOURCES, 'index.ts'))};
       import ${JSON.stringify(join(SOURCES, 'source/worker.ts'))};
       export default import.meta.url;`,
    ],
    // Only the version is read of it.
    [join(PACKAGE, 'package.json'), `export default { version: ${JSON.stringify(version)} };`],
    // Our styles are all our own; styles.test.ts checks them.
    [
      join(SOURCES, 'style/validate_style.ts'),
      `export const validateStyle = {};
       export const SPEC_SOURCE_TYPES = new Set();
       export const validateStyleAndEmit = () => false;
       export const validateAndEmit = () => false;
       export const emitValidationErrors = () => false;`,
    ],
    // Our tiles are in the format of Mapbox.
    [
      join(SOURCES, 'source/vector_tile_mlt.ts'),
      'export class MLTVectorTile { constructor() { throw new Error("tiles in the format of MapLibre are not read"); } }',
    ],
  ]);
  const unread = new Set(replaced.keys());
  return {
    name: 'map-library-parts',
    enforce: 'pre',
    resolveId: (source) => (source === ENTRY ? ENTRY : null),
    load(id) {
      const code = replaced.get(id);
      if (code === undefined) return null;
      unread.delete(id);
      return { code, moduleType: 'js' };
    },
    buildEnd(error) {
      if (!error && unread.size > 0) throw new Error(`map library: it has no sources ${[...unread].join()}`);
    },
  };
}

/** The sources of the library that a pattern names. Throws if one of its names has none: a new version has others. */
function sourcesLike(pattern: string): string[] {
  const [braces, names] = /\{([^}]*)\}/.exec(pattern) ?? [];
  if (braces && names) return names.split(',').flatMap((name) => sourcesLike(pattern.replace(braces, name)));
  const files = globSync(pattern, { cwd: SOURCES });
  if (files.length === 0) throw new Error(`map library: it has no sources ${pattern}`);
  return files.map((file) => join(SOURCES, file));
}

/**
 * A module with the exports of another one: each throws when it is called, except those that tell whether a layer is of
 * this kind, which say no. Its default export is empty.
 */
function stubOf(source: string): string {
  const declared = [...source.matchAll(/^export (?:abstract )?(?:class|function|const) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()),
  );
  const stubs = [...declared, ...listed.filter((name) => /^\w+$/.test(name))].map(
    (name) =>
      `export function ${name}() { ${/^is[A-Z]/.test(name) ? 'return false' : `throw new Error('The map library is built without ${name}.')`}; }`,
  );
  return [...stubs, "export default '';"].join('\n');
}
