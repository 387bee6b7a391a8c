import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const LIBRARY = join(import.meta.dirname, '../../../../node_modules/@mantine/core/esm');
const NAMED = /import \{([^}]*)\} from ["']([^"']+)["']/g;
const IMPORTED = /from ["'](\.[^"']+)["']/g;
const STYLES = /@mantine\/core\/styles\/(\w+)\.layer\.css/g;
/** Parts of components that we do not show, by the folder of the library and that of the part. */
const NOT_SHOWN =
  /^(Checkbox|Radio) \w+(Card|Indicator)$|^Popover Overlay$|^(Modal|Drawer) ScrollArea$|VisuallyHidden$/;

const componentFiles = new Map(
  [...readFileSync(join(LIBRARY, 'index.mjs'), 'utf8').matchAll(NAMED)].flatMap(([, names, path]) =>
    namesIn(names!).map((name) => [name, join(LIBRARY, path!)]),
  ),
);
const onEveryPage = new Set(stylesIn(join(SOURCE, 'ui/mantine.css')));

it('every file imports the styles of the library’s components that it shows, and no others', () => {
  const problems = globSync('**/*.tsx', { cwd: SOURCE })
    .filter((file) => !/[.](test|browser[.]test)[.]tsx$|^testing/.test(file))
    .flatMap((file) => {
      const needed = new Set(componentsIn(join(SOURCE, file)).flatMap(stylesOf));
      const imported = new Set(stylesIn(join(SOURCE, file)));
      const missing = [...needed].filter((name) => !onEveryPage.has(name) && !imported.has(name));
      const idle = [...imported].filter((name) => !needed.has(name));
      return [
        ...missing.map((name) => `${file} needs ${name}.layer.css`),
        ...idle.map((name) => `${file} shows nothing of ${name}.layer.css`),
      ];
    });
  expect(componentFiles.size).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

/** The components of the library that a file of ours imports. */
function componentsIn(file: string): string[] {
  const imports = [...readFileSync(file, 'utf8').matchAll(NAMED)];
  return imports.filter(([, , path]) => path === '@mantine/core').flatMap(([, names]) => namesIn(names!));
}

/** The style sheets of a component, and of all that it consists of. */
function stylesOf(component: string): string[] {
  const file = componentFiles.get(component);
  const modules = file ? [...closureOf(file)] : [];
  return modules
    .filter((module) => module.endsWith('.module.mjs'))
    .map((module) => basename(module, '.module.mjs'));
}

function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const parts = [...readFileSync(file, 'utf8').matchAll(IMPORTED)]
    .map(([, path]) => join(dirname(file), path!))
    .filter((part) => !NOT_SHOWN.test(`${folderOf(file)} ${folderOf(part)}`));
  for (const part of parts) closureOf(part, found);
  return found;
}

function folderOf(file: string): string {
  return basename(dirname(file));
}

function stylesIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(STYLES)].map(([, name]) => name!);
}

function namesIn(list: string): string[] {
  const names = list.split(',').map((name) => name.trim().split(' as ')[0]!);
  return names.filter((name) => name !== '' && !name.startsWith('type '));
}
