import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What a file says of a finished build: any value that JSON can hold. */
export type ServerFile = (bundle: Bundle) => unknown;

/** Writes files that tell the server, or the running application, what is in the build: JSON by name. */
export function serverFiles(files: Readonly<Record<string, ServerFile>>): Plugin {
  return {
    name: 'server-files',
    apply: 'build',
    // After the page of the application is written.
    enforce: 'post',
    async generateBundle(_, bundle) {
      for (const [fileName, contentOf] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(await contentOf(bundle)) });
    },
  };
}

/** The chunks of a bundle, without its other files. */
export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/**
 * The chunk that an import of a source file leads to: its own, or one that hands on what another chunk exports. Throws if
 * there is none.
 */
export function chunkOfSource(source: string, bundle: Bundle): Chunk {
  const chunks = chunksOf(bundle);
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!found) throw new Error(`${source} is not in the build`);
  return found;
}

const OUTLINES = new URL('../src/areas/yields/county-map/', import.meta.url);
const outlinesIn = (name: string): unknown => JSON.parse(readFileSync(new URL(name, OUTLINES), 'utf8'));

/** Outlines of counties by country, from which the server draws the county view for browsers without JavaScript. */
export function countyOutlines() {
  return { RO: outlinesIn('romania.json'), FR: outlinesIn('france.json') };
}
