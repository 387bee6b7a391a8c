import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FRONT_DOOR = /[\\/]areas[\\/][^\\/]+[\\/]index[.]ts$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(['"])([^'"]*\/index[.]ts)\2;?/g;
const EXPORT = /export\s*\{([^}]*)\}\s*from\s*(['"])([^'"]+)\2/g;

/** The files of an area by the names that they export. */
type Exports = ReadonlyMap<string, string>;

/**
 * Replaces imports from the front door of an area by imports of the files that it names. Otherwise the graph of modules
 * would lead from every importer to everything behind the door, and chunks could not be told apart. Throws if a name is
 * not exported there.
 */
export function frontDoors(): Plugin {
  const doors = new Map<string, Exports>();
  const exportsOf = (door: string) => {
    const files = doors.get(door) ?? filesBehind(door);
    doors.set(door, files);
    return files;
  };
  return {
    name: 'front-doors',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      doors.clear();
    },
    transform(code, id) {
      if (FRONT_DOOR.test(id) || !code.includes('/index.ts')) return null;
      return code.replace(IMPORT, (statement, names: string, _quote, path: string) => {
        const door = join(dirname(id), path);
        return FRONT_DOOR.test(door) ? importsOf(names, exportsOf(door), id) : statement;
      });
    },
  };
}

/** One import statement per name, on one line, so that the lines of the source stay where they are. */
function importsOf(names: string, files: Exports, importer: string): string {
  return listNames(names)
    .map((name) => {
      const exported = name.replace(/^type\s+/, '').split(/\s+as\s+/)[0] ?? '';
      const file = files.get(exported);
      if (!file) throw new Error(`${importer}: ${exported} is not exported by its front door`);
      return `import { ${name} } from ${JSON.stringify(file)};`;
    })
    .join(' ');
}

/** The files that an area's `index.ts` names, by what they export. */
function filesBehind(door: string): Exports {
  const source = readFileSync(door, 'utf8');
  return new Map(
    [...source.matchAll(EXPORT)].flatMap(([, names = '', , path = '']) =>
      listNames(names).map((name) => [name.replace(/^type\s+/, ''), join(dirname(door), path)] as const),
    ),
  );
}

function listNames(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
