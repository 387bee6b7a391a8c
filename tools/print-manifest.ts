import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type AnyEndpoint, calls } from '@brazda/contract';

const FILE = new URL('../packages/contract/src/manifest.ts', import.meta.url);
const areas = Map.groupBy(calls, ([name]) => name.split('.')[0]!);
const manifest = [
  '// Printed from the contract by `npm run print`; do not edit.',
  "import type { api } from './api.ts';",
  "import type { ClientCall } from './client-call.ts';",
  "import type { AnyEndpoint } from './endpoint.ts';",
  '',
  'type Calls<Area> = { readonly [Name in keyof Area]: Area[Name] extends AnyEndpoint ? ClientCall<Area[Name]> : never };',
  '',
  '/** Every call by area, as a client needs it: without schemas and their library. */',
  'export const manifest: { readonly [Area in keyof typeof api]: Calls<(typeof api)[Area]> } = {',
  ...[...areas].flatMap(([area, ofArea]) => [
    `  ${area}: {`,
    ...ofArea.map(([name, endpoint]) => `    ${name.split('.')[1]}: ${entryOf(endpoint)},`),
    '  },',
  ]),
  '};',
  '',
].join('\n');

if (!process.argv.includes('--check')) {
  writeFileSync(FILE, manifest);
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== manifest) {
  console.error('packages/contract/src/manifest.ts is stale: run `npm run print`.');
  process.exitCode = 1;
}

function entryOf({ method, path, produces, access }: AnyEndpoint): string {
  const fields = [
    `method: '${method}'`,
    `path: '${path}'`,
    ...(produces ? [`produces: '${produces}'`] : []),
    ...(access === 'anyone' ? ['isPublic: true'] : []),
  ];
  return `{ ${fields.join(', ')} }`;
}
