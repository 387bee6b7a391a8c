import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FOLDER = new URL('../src/areas/yields/county-map/', import.meta.url);
const outlinesIn = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

/** Writes `county-outlines.json` by country, from which the server draws the county view for browsers without JavaScript. */
export function countyOutlines(): Plugin {
  return {
    name: 'county-outlines',
    generateBundle() {
      const source = JSON.stringify({ RO: outlinesIn('romania.json'), FR: outlinesIn('france.json') });
      this.emitFile({ type: 'asset', fileName: 'county-outlines.json', source });
    },
  };
}
