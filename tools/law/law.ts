import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { AREAS, areaFolder } from './areas.ts';
import { rules } from './rules.ts';

/** Minimum share of the source files that the cruiser must have seen for an empty result to count. */
const MUST_SEE = 0.7;

const ROOTS = ['packages', 'apps', 'tools', 'bench', 'e2e'];
const SOURCES = ['{packages,apps}/*/{src,test,build,seed}/**/*.{ts,tsx}', '{tools,bench,e2e}/**/*.ts'];

/** Checks the import law in a tree shaped like the repository; returns one sentence per violation. */
export async function lawProblems(root: string): Promise<string[]> {
  const files = globSync(SOURCES, { cwd: root }).sort();
  return [
    ...fetchProblems(root, files),
    ...serverProblems(root, files),
    ...(await importProblems(root, files)),
  ];
}

async function importProblems(root: string, files: string[]) {
  const { output } = await cruise(
    ROOTS.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      // TypeScript 7 has no parser that the cruiser could call: docs/decisions/0007-law-parsed-by-swc.md
      parser: 'swc',
      tsPreCompilationDeps: true,
      exclude: { path: '^(apps|packages)/[^/]+/dist([.]server)?/' },
      doNotFollow: { path: 'node_modules' },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
      validate: true,
      ruleSet: { forbidden: rules },
    },
  );
  const { modules, summary } = output as ICruiseResult;
  const seen = new Set(modules.map((module) => module.source));
  const problems = summary.violations.map(({ rule, from, to, cycle }) =>
    cycle
      ? `${rule.name}: ${from} -> ${cycle.map(({ name }) => name).join(' -> ')}`
      : `${rule.name}: ${from} imports ${to}`,
  );
  problems.push(...unusedAreas(root, modules));
  const count = files.filter((file) => seen.has(file)).length;
  if (count < files.length * MUST_SEE || count === 0) {
    problems.push(
      `blind: the cruiser saw ${count} of ${files.length} source files, so its verdict means nothing`,
    );
  }
  return problems;
}

/** The areas that exist and declare to use another, but import nothing from it. */
function unusedAreas(root: string, modules: ICruiseResult['modules']): string[] {
  const imports = new Set(
    modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${areaOf(source)} ${areaOf(resolved)}`),
    ),
  );
  return AREAS.filter(({ name }) => existsSync(join(root, areaFolder(name)))).flatMap(({ name, uses }) =>
    uses
      .filter((used) => !imports.has(`${name} ${used}`))
      .map((used) => `area:${name}: declares to use ${used}, but imports nothing from it`),
  );
}

function areaOf(file: string): string | undefined {
  return /^apps\/web\/src\/(?:areas\/)?([^/]+)\//.exec(file)?.[1];
}

/** The global `fetch` may be called in one file only; methods named `fetch` are free. */
function fetchProblems(root: string, files: string[]) {
  return files
    .filter(
      (file) =>
        file.startsWith('apps/web/src/') &&
        file !== 'apps/web/src/lib/api.ts' &&
        // Tests and the chaos runs replace it.
        !/\.test\.tsx?$|\/testing\//.test(file),
    )
    .filter((file) =>
      /(?<![\w.])fetch\(|\b(window|globalThis|self)\.fetch\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    .map((file) => `one-door:fetch: ${file} calls fetch; only apps/web/src/lib/api.ts does`);
}

const SERVER = 'apps/server/src/';
const SEED = 'apps/server/seed/';
const PARCELS = `${SERVER}features/parcels/`;

/** Where the access of a person to a farm is not the question: see docs/architecture.md, Access. */
const WHOLE_FARMS = new RegExp(
  `^${SERVER}(commands/|backup/farm-restore/|platform/db/scope[.]|features/(${[
    'farms/access[.]',
    'archive/',
    '[^/]+/[^/]+[.]jobs[.]',
    'imagery/discover-scenes[.]',
    'imports/(staging|apply)[.]repo[.]',
    'journal/add-own-work[.]',
    'organizations/compare-farms[.]',
    'treatments/own-treatments[.]',
    'treatments/work-closures[.]',
  ].join('|')}))`,
);

/** Words that only some production files of the server may contain. */
const SERVER_DOORS: readonly { name: string; pattern: RegExp; mayUse(file: string): boolean }[] = [
  // A scope is created where grants are read, or for work that no request started: docs/decisions/0047-scope.md.
  {
    name: 'grantedScope',
    pattern: /\bgrantedScope\b/,
    mayUse: (file) => [`${SERVER}features/farms/access.ts`, `${SERVER}platform/db/scope.ts`].includes(file),
  },
  {
    name: 'wholeFarm',
    pattern: /\bwholeFarm\b/,
    mayUse: (file) => WHOLE_FARMS.test(file) || file.startsWith(SEED),
  },
  // docs/decisions/0048-one-write-model.md
  {
    name: 'inserts of land',
    pattern: /insert\s?into\W{1,3}(season|shape|parcel|crop_interval)\b/i,
    mayUse: (file) => [`${PARCELS}land.repo.ts`, `${PARCELS}shapes.repo.ts`].includes(file),
  },
  // Features get the time as `now` of their dependencies, so that a test can set it. What a row says of its own writing is the
  // time of the database.
  {
    name: 'the clock',
    pattern: /\bnew Date\(\s*\)|\bDate\.now\(\)/,
    mayUse: (file) => !file.startsWith(`${SERVER}features/`),
  },
];

function serverProblems(root: string, files: string[]) {
  const checked = files.filter(
    (file) => (file.startsWith(SERVER) || file.startsWith(SEED)) && !/\.test\.ts$|\/testing\//.test(file),
  );
  return checked.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return SERVER_DOORS.filter(({ pattern, mayUse }) => !mayUse(file) && pattern.test(source)).map(
      ({ name }) => `one-door:${name}: ${file}`,
    );
  });
}
