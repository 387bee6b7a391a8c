import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AREAS, areaProblems, areaRows, SHARED_TEXTS } from './areas.ts';
import { lawProblems } from './law.ts';
import { rules } from './rules.ts';

const server = 'apps/server/src';
const web = 'apps/web/src';

/** Areas that use no other. */
const LOWEST = ['weather', 'installation', 'changes'];

/** Rule -> a file and what it wrongly imports. Every rule has one, see the last test. */
const crimes: Record<string, [file: string, imports: string]> = {
  'package:domain': ['packages/domain/src/a.ts', '@brazda/contract'],
  'libraries:domain': ['packages/domain/src/b.ts', 'zod'],
  'package:contract': ['packages/contract/src/a.ts', '@brazda/raster'],
  'libraries:contract': ['packages/contract/src/b.ts', 'pino'],
  'package:client': ['packages/client/src/a.ts', '@brazda/domain'],
  'libraries:client': ['packages/client/src/b.ts', 'zod'],
  'package:raster': ['packages/raster/src/a.ts', '@brazda/contract'],
  'package:formats': ['packages/formats/src/a.ts', '@brazda/contract'],
  'package:i18n': ['packages/i18n/src/a.ts', '@brazda/contract'],
  'web-layers:routes': [`${web}/routes/a.ts`, '../lib/clean.ts'],
  'web-layers:lib': [`${web}/lib/a.ts`, '../ui/clean.tsx'],
  'web-layers:ui': [`${web}/ui/a.tsx`, '../map/clean.ts'],
  'web-layers:map': [`${web}/map/a.ts`, '../areas/weather/index.ts'],
  'web-layers:areas': [`${web}/areas/weather/a.tsx`, '../../app/clean.tsx'],
  'web-layers:layouts': [`${web}/layouts/a.tsx`, '../app/clean.tsx'],
  ...Object.fromEntries(AREAS.map(undeclaredUse)),
  'area-front-door': [`${web}/areas/imagery/b.tsx`, '../weather/clean.tsx'],
  'front-door-unless-lazy': [`${web}/app/b.tsx`, '../areas/weather/clean.tsx'],
  'area-read-once': [`${web}/app/c.tsx`, '../areas/weather/area.ts'],
  'routes-of-areas': [`${web}/routes/route-table.ts`, '../areas/weather/index.ts'],
  'routes-are-data': [`${web}/areas/weather/routes.ts`, '../../lib/clean.ts'],
  'web-knows-no-schema': [`${web}/lib/c.ts`, '@brazda/contract'],
  'web-knows-no-server': [`${web}/lib/b.ts`, '@brazda/raster'],
  'one-door:maplibre-gl': [`${web}/ui/b.tsx`, 'maplibre-gl'],
  'one-door:terra-draw': [`${web}/map/b.ts`, 'terra-draw-maplibre-gl-adapter'],
  'one-door:fastify': [`${server}/features/farms/farms.routes.ts`, '@fastify/cookie'],
  'one-door:kysely': [`${server}/features/farms/farms.service.ts`, 'kysely'],
  'platform-below-features': [`${server}/platform/a.ts`, '../features/farms/index.ts'],
  'features-below-app': [`${server}/features/farms/a.ts`, '../../commands/undo-import.ts'],
  'feature-front-door': [`${server}/features/parcels/a.ts`, '../farms/farms.repo.ts'],
  'server-knows-no-web': [`${server}/platform/b.ts`, '../../../web/src/lib/clean.ts'],
  'registration-read-once': [`${server}/a.ts`, './features/farms/feature.ts'],
  'feature-front-door-of-others': ['apps/server/seed/a.ts', '../src/features/farms/farms.repo.ts'],
  'no-test-in-product': [`${server}/platform/c.ts`, './clean.test.ts'],
  'no-tools-in-product': [`${server}/platform/d.ts`, '../../../../tools/clean.ts'],
};

/** An import of an area that another one does not declare to use. */
function undeclaredUse({ name, uses }: (typeof AREAS)[number]): [rule: string, crime: [string, string]] {
  const other = LOWEST.find((lowest) => lowest !== name && !uses.includes(lowest));
  if (name === 'layouts') return ['area:layouts', [`${web}/layouts/b.tsx`, `../areas/${other}/index.ts`]];
  return [`area:${name}`, [`${web}/areas/${name}/undeclared.tsx`, `../${other}/index.ts`]];
}

/** Valid files: they prove that there are no false positives, and are imported by the violations. */
const lawful: Record<string, string> = {
  'packages/domain/src/index.ts': '',
  'packages/domain/src/clean.test.ts': `import 'vitest';`,
  'packages/contract/src/index.ts': `import 'zod'; import type { A } from '@brazda/domain';`,
  'packages/raster/src/index.ts': `import 'sharp'; import '@brazda/domain';`,
  'packages/formats/src/index.ts': `import '@brazda/domain';`,
  'packages/i18n/src/index.ts': `import '@brazda/domain';`,
  'tools/clean.ts': '',
  [`${server}/app.ts`]: `import 'fastify'; import './features/farms/index.ts';`,
  [`${server}/commands/undo-import.ts`]: '',
  [`${server}/platform/clean.test.ts`]: `import 'fastify';`,
  [`${server}/features.ts`]: `import './features/farms/feature.ts';`,
  [`${server}/features/farms/feature.ts`]: `import './index.ts';`,
  [`${server}/features/farms/index.ts`]: `import './farms.repo.ts';`,
  [`${server}/features/farms/farms.repo.ts`]: `import { type A } from 'kysely';`,
  [`${server}/features/parcels/index.ts`]: `import '../farms/index.ts';`,
  [`${web}/lib/api.ts`]: `export const get = () => fetch('/api');`,
  [`${web}/lib/clean.ts`]: `query.refetch(); cache.fetch();`,
  [`${web}/ui/clean.tsx`]: `import '../lib/clean.ts'; export const A = () => <p>What happens when you import?</p>;`,
  [`${web}/map/clean.ts`]: `import 'maplibre-gl/dist/maplibre-gl.css';`,
  [`${web}/app/areas.ts`]: `import '../areas/weather/area.ts';`,
  [`${web}/areas/weather/area.ts`]: `export const load = () => import('./clean.tsx');`,
  [`${web}/areas/weather/index.ts`]: `import './clean.tsx';`,
  [`${web}/areas/weather/clean.tsx`]: `import '../../lib/clean.ts'; import '../../ui/clean.tsx'; import '../../map/clean.ts';`,
  [`${web}/areas/changes/index.ts`]: '',
  [`${web}/areas/installation/index.ts`]: '',
  [`${web}/app/clean.tsx`]: `import '../areas/weather/index.ts'; const B = lazy(() => import('../areas/weather/clean.tsx'));`,
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'brazda law '));
  for (const name of ['domain', 'contract', 'raster', 'i18n']) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@brazda/${name}`, exports: './src/index.ts' }),
    );
    mkdirSync(join(root, 'node_modules/@brazda'), { recursive: true });
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@brazda', name));
  }
  // Most libraries are resolved to a file in their folder `dist`.
  write('node_modules/kysely/package.json', JSON.stringify({ name: 'kysely', exports: './dist/index.js' }));
  write('node_modules/kysely/dist/index.js', 'export const a = 1;');
  for (const [file, source] of Object.entries(lawful)) write(file, source);
});
afterAll(() => rmSync(root, { recursive: true }));

test('a valid tree has no problems', async () => {
  expect(await lawProblems(root)).toEqual([]);
});

test('every rule is enforced: by import, by type import, by re-export and by lazy import', async () => {
  const lazy = (path: string) => `export const a = async () => (await import('${path}')).a;`;
  const forms = [
    (path: string) => `import { a } from '${path}'; a();`,
    (path: string) => `import type { A } from '${path}'; export const a = 1 as unknown as A;`,
    (path: string) => `export * from '${path}';`,
    lazy,
  ];
  for (const form of forms) {
    for (const [file, imported] of Object.values(crimes)) write(file, form(imported));
    const problems = await lawProblems(root);
    for (const [name, [file]] of Object.entries(crimes)) {
      const isAllowed = form === lazy && name === 'front-door-unless-lazy';
      expect(problems.filter((problem) => problem.startsWith(`${name}: ${file} `))).toHaveLength(
        isAllowed ? 0 : 1,
      );
    }
  }
  for (const [file] of Object.values(crimes)) rmSync(join(root, file));
});

test('helpers of tests and seeds are not used in production, where fetch has one door', async () => {
  write(`${web}/testing/samples.ts`, `export const replaced = globalThis.fetch;`);
  write(`${web}/lib/sampled.ts`, `import '../testing/samples.ts';`);
  write('apps/server/seed/farms.ts', '');
  write(`${server}/features/farms/seeded.ts`, `import '../../../seed/farms.ts';`);
  write('apps/server/seed/rows.ts', 'db.insertInto("parcel")');
  const found = (await lawProblems(root)).filter((problem) => !problem.startsWith('area:'));
  for (const file of [
    `${web}/lib/sampled.ts`,
    `${server}/features/farms/seeded.ts`,
    'apps/server/seed/rows.ts',
  ])
    rmSync(join(root, file));
  expect(found).toEqual([
    'one-door:inserts of land: apps/server/seed/rows.ts',
    `features-below-app: ${server}/features/farms/seeded.ts imports apps/server/seed/farms.ts`,
    `no-test-in-product: ${web}/lib/sampled.ts imports ${web}/testing/samples.ts`,
  ]);
});

test('a cycle and a stray fetch are found', async () => {
  write('packages/domain/src/one.ts', `import './two.ts';`);
  write('packages/domain/src/two.ts', `import './one.ts';`);
  write(`${web}/lib/stray.ts`, `export const load = () => window.fetch('/api');`);
  expect((await lawProblems(root)).map((problem) => problem.split(': ')[0])).toEqual(
    expect.arrayContaining(['no-cycles', 'one-door:fetch']),
  );
});

test('an area that is declared to be used but is not used is found', async () => {
  write(`${web}/areas/imagery/index.ts`, '');
  expect(await lawProblems(root)).toContain(
    'area:imagery: declares to use farms, but imports nothing from it',
  );
  rmSync(join(root, `${web}/areas/imagery`), { recursive: true });
});

test('an area that uses a later one is refused', () => {
  const area = (name: string, ...uses: string[]) => ({ name, holds: '', uses });
  expect(areaRows([area('farms'), area('crops', 'farms'), area('staff')])).toEqual([
    ['farms', 'staff'],
    ['crops'],
  ]);
  expect(() => areaRows([area('crops', 'farms'), area('farms', 'crops')])).toThrow('crops uses farms');
});

test('parts of the product without an area, or with two, are found', () => {
  const areas = [
    { name: 'farms', holds: '', server: ['farms', 'gone'], calls: ['farms'], uses: [] },
    { name: 'crops', holds: '', calls: ['farms'], uses: [] },
  ];
  const parts = { server: ['farms', 'stray'], calls: ['farms'], texts: SHARED_TEXTS };
  expect(areaProblems(areas, parts)).toEqual([
    'areas: server stray belongs to no area',
    'areas: server gone does not exist',
    'areas: calls farms belongs to two areas',
  ]);
});

test('scopes and rows of land created outside of their doors are found', async () => {
  const scope = (name: string) => `import { ${name} } from '../../platform/db/scope.ts';`;
  write(`${server}/features/farms/access.ts`, scope('grantedScope'));
  write(`${server}/features/farms/farms.jobs.ts`, scope('wholeFarm'));
  write(`${server}/features/farms/b.routes.ts`, scope('wholeFarm'));
  write(`${server}/features/farms/change-farm.ts`, scope('wholeFarm'));
  write(`${server}/features/farms/b.repo.ts`, scope('grantedScope as g'));
  write(`${server}/features/farms/c.repo.ts`, 'sql`insert into parcel (id)`;');
  write(`${server}/features/farms/d.repo.ts`, `tx.insertInto('season');`);
  write(`${server}/features/farms/e.repo.ts`, 'sql`insert into parcel_note (id)`;');
  write(`${server}/features/parcels/land.repo.ts`, 'sql`insert into parcel (id)`;');
  const found = (await lawProblems(root)).filter((problem) => /Scope|wholeFarm|inserts/.test(problem));
  expect(found.sort()).toEqual([
    `one-door:grantedScope: ${server}/features/farms/b.repo.ts`,
    `one-door:inserts of land: ${server}/features/farms/c.repo.ts`,
    `one-door:inserts of land: ${server}/features/farms/d.repo.ts`,
    `one-door:wholeFarm: ${server}/features/farms/b.routes.ts`,
    `one-door:wholeFarm: ${server}/features/farms/change-farm.ts`,
  ]);
});

test('features that read the clock are found', async () => {
  write(`${server}/features/notes/a.repo.ts`, 'const at = new Date();');
  write(`${server}/features/notes/b.repo.ts`, 'const at = Date.now();');
  write(
    `${server}/features/notes/c.repo.ts`,
    'const at = new Date(text); const at_ms = deps.now().getTime();',
  );
  write(`${server}/features/notes/testing/d.ts`, 'const at = new Date();');
  write(`${server}/platform/clock.ts`, 'const at = new Date();');
  const found = (await lawProblems(root)).filter((problem) => problem.includes('clock'));
  expect(found.sort()).toEqual([
    `one-door:the clock: ${server}/features/notes/a.repo.ts`,
    `one-door:the clock: ${server}/features/notes/b.repo.ts`,
  ]);
});

test('a check that sees too few files fails', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'brazda-blind-'));
  mkdirSync(join(empty, 'packages'));
  mkdirSync(join(empty, 'apps'));
  expect(await lawProblems(empty)).toEqual([expect.stringContaining('blind')]);
  rmSync(empty, { recursive: true });
});

test('no rule is without a violation', () => {
  expect([...Object.keys(crimes), 'no-cycles'].sort()).toEqual(rules.map(({ name }) => name).sort());
});

function write(file: string, source: string) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
}
