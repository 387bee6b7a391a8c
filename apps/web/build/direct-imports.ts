import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Modules that only export what others define: entries of libraries, and the `index.ts` of areas. */
const BARRELS =
  /import\s*\{([^}]*)\}\s*from\s*(['"])(@mantine\/(?:core|hooks)|@tabler\/icons-react|@brazda\/(?:domain|i18n|contract\/client)|\.[^'"]*\/index[.]ts)\2;?/g;

const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g;
const REEXPORTED = /export\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g;
const ALL_OF = /export\s*\*\s*from\s*['"](\.[^'"]+)['"]/g;
const OWN = /export\s+(?:async\s+)?(?:const|let|function\*?|class|enum)\s+(\w+)/g;
const LISTED = /export\s*\{([^}]*)\}\s*;?\s*(?:$|\n(?!\s*from))/g;

/** Where an exported name comes from. */
interface Source {
  readonly file: string;
  /** Its name there. */
  readonly name: string;
}

/**
 * Replaces imports from barrels by imports of the files that define the names. The graph of modules would otherwise lead from
 * every button to every component, and from every importer to the whole area, so that chunks could not be told apart.
 * Throws if a name is not exported there.
 */
export function directImports(): Plugin {
  const barrels = new Map<string, ReadonlyMap<string, Source>>();
  const sourcesOf = (barrel: string) => {
    const found = barrels.get(barrel) ?? listExports(barrel);
    barrels.set(barrel, found);
    return found;
  };
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      barrels.clear();
    },
    async transform(code, id) {
      if (!/\.(m?js|tsx?)(\?|$)/.test(id) || code.search(BARRELS) < 0) return null;
      const replaced: string[] = [];
      let end = 0;
      for (const found of code.matchAll(BARRELS)) {
        const [statement, names = '', , path = ''] = found;
        const barrel = await this.resolve(path, id);
        if (!barrel) throw new Error(`direct imports: ${path} is not found from ${id}`);
        replaced.push(code.slice(end, found.index), importsOf(names, sourcesOf(barrel.id), path));
        end = found.index + statement.length;
      }
      return { code: replaced.join('') + code.slice(end), map: null };
    },
  };
}

function importsOf(names: string, sources: ReadonlyMap<string, Source>, path: string): string {
  return listNames(names)
    .filter((name) => !name.startsWith('type '))
    .map((name) => {
      const [exported = '', local = exported] = name.split(/\s+as\s+/);
      const source = sources.get(exported);
      if (!source) throw new Error(`direct imports: ${path} does not export ${exported}`);
      return `import { ${source.name} as ${local} } from ${JSON.stringify(source.file)};`;
    })
    .join(' ');
}

/** The names that a module exports, with the files that define them. */
function listExports(file: string): Map<string, Source> {
  const code = readFileSync(file, 'utf8');
  const at = (path: string) => join(dirname(file), path);
  const imported = new Map(
    [...code.matchAll(IMPORTED)].flatMap(([, names = '', path = '']) =>
      pairsOf(names).map(([name, local]) => [local, { file: at(path), name }] as const),
    ),
  );
  return new Map<string, Source>([
    ...[...code.matchAll(ALL_OF)].flatMap(([, path = '']) => [...listExports(at(path))]),
    ...[...code.matchAll(OWN)].map(([, name = '']) => [name, { file, name }] as const),
    ...[...code.matchAll(LISTED)].flatMap(([, names = '']) =>
      pairsOf(names).map(([local, name]) => [name, imported.get(local) ?? { file, name: name }] as const),
    ),
    ...[...code.matchAll(REEXPORTED)].flatMap(([, names = '', path = '']) =>
      pairsOf(names).map(([name, exported]) => [exported, { file: at(path), name }] as const),
    ),
  ]);
}

/** The names before and after `as`. */
function pairsOf(names: string): (readonly [string, string])[] {
  return listNames(names)
    .filter((name) => !name.startsWith('type '))
    .map((name) => {
      const [before = '', after = before] = name.split(/\s+as\s+/);
      return [before, after] as const;
    });
}

function listNames(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
