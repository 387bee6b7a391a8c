import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { rules } from './rules.ts';

/** Minimum share of the source files that the cruiser must have seen for an empty result to count. */
const MUST_SEE = 0.7;

const ROOTS = ['packages', 'apps', 'tools', 'bench', 'e2e'];
const SOURCES = ['{packages,apps}/*/{src,test}/**/*.{ts,tsx}', '{tools,bench,e2e}/**/*.ts'];

/** Checks the import law in a tree shaped like the repository; returns one sentence per violation. */
export async function lawProblems(root: string): Promise<string[]> {
  const files = globSync(SOURCES, { cwd: root }).sort();
  return [
    ...fetchProblems(root, files),
    ...scopeProblems(root, files),
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
      exclude: { path: '/dist/' },
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
  const count = files.filter((file) => seen.has(file)).length;
  if (count < files.length * MUST_SEE || count === 0) {
    problems.push(
      `blind: the cruiser saw ${count} of ${files.length} source files, so its verdict means nothing`,
    );
  }
  return problems;
}

/** `fetch(` is allowed in one file only, whatever object it is called on. */
function fetchProblems(root: string, files: string[]) {
  return files
    .filter(
      (file) =>
        file.startsWith('apps/web/src/') && file !== 'apps/web/src/lib/api.ts' && !/\.test\.tsx?$/.test(file),
    )
    .filter((file) =>
      /(?<![\w.])fetch\(|\b(window|globalThis|self)\.fetch\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    .map((file) => `one-door:fetch: ${file} calls fetch; only apps/web/src/lib/api.ts does`);
}

const SERVER = 'apps/server/src/';

/** Which product files of the server may create a scope: docs/decisions/0047-scope.md. */
const SCOPE_DOORS: Readonly<Record<string, (file: string) => boolean>> = {
  grantedScope: (file) => file === `${SERVER}features/farms/access.ts`,
  wholeFarm: (file) => !file.endsWith('.routes.ts'),
};

/** A scope is created where grants are read, or for work that no request started. */
function scopeProblems(root: string, files: string[]) {
  const checked = files.filter(
    (file) =>
      file.startsWith(SERVER) && file !== `${SERVER}platform/db/scope.ts` && !/\.test\.ts$/.test(file),
  );
  return checked.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return Object.entries(SCOPE_DOORS)
      .filter(([name, mayUse]) => !mayUse(file) && new RegExp(`\\b${name}\\b`).test(source))
      .map(([name]) => `one-door:${name}: ${file} names ${name}`);
  });
}
