import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Libraries whose entry names everything that they have. */
const LIBRARIES =
  /import\s*\{([^}]*)\}\s*from\s*(['"])(@mantine\/(?:core|hooks)|@tabler\/icons-react|@brazda\/(?:domain|i18n|contract\/client))\2;?/g;

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
 * Replaces imports from the entry of a library by imports of the files that it names, as `frontDoors` does for areas: the
 * graph of modules would otherwise lead from every button to every component, and chunks could not be told apart.
 */
export function directImports(): Plugin {
  const entries = new Map<string, ReadonlyMap<string, Source>>();
  const sourcesOf = (entry: string) => {
    const found = entries.get(entry) ?? listExports(entry);
    entries.set(entry, found);
    return found;
  };
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      entries.clear();
    },
    async transform(code, id) {
      if (!/\.(m?js|tsx?)(\?|$)/.test(id) || code.search(LIBRARIES) < 0) return null;
      const replaced: string[] = [];
      let end = 0;
      for (const found of code.matchAll(LIBRARIES)) {
        const [statement, names = '', , library = ''] = found;
        const entry = await this.resolve(library, id);
        if (!entry) throw new Error(`direct imports: ${library} is not found from ${id}`);
        replaced.push(code.slice(end, found.index), importsOf(names, sourcesOf(entry.id), library));
        end = found.index + statement.length;
      }
      return { code: replaced.join('') + code.slice(end), map: null };
    },
  };
}

function importsOf(names: string, sources: ReadonlyMap<string, Source>, library: string): string {
  return listNames(names)
    .filter((name) => !name.startsWith('type '))
    .map((name) => {
      const [exported = '', local = exported] = name.split(/\s+as\s+/);
      const source = sources.get(exported);
      if (!source) throw new Error(`direct imports: ${library} does not export ${exported}`);
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
