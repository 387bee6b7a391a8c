import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Bundle } from './chunks.ts';

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

const OUTLINES = new URL('../src/areas/yields/county-map/', import.meta.url);
const outlinesIn = (name: string): unknown => JSON.parse(readFileSync(new URL(name, OUTLINES), 'utf8'));

/** Outlines of counties by country, from which the server draws the county view for browsers without JavaScript. */
export function countyOutlines() {
  return { RO: outlinesIn('romania.json'), FR: outlinesIn('france.json') };
}
