import { globSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@brazda/domain';
import { expect, it } from 'vitest';

/** Root of the repository. */
const ROOT = new URL('../../../', import.meta.url);
const UNIT = /[tq]\/ha|[tq]\u00A0\/\u00A0ha/;

/** Texts that name a unit because they are about units, not beside a yield. */
const TEXTS_ABOUT_UNITS = [
  'errors:http.yield_file_unclear',
  'errors:http.yield_file_unreadable',
  'harvests:file.unitGuessed',
  'shell:farmForm.yieldUnitHint',
];

/** A sample, any unit with which titles are recognized, the unit without a farm, and the dose of manure. */
const CODE_WITH_UNITS = [
  'apps/server/src/features/yields/measured-table.ts',
  'apps/web/src/app/gallery-screen/field-samples.tsx',
  'apps/web/src/areas/farms/use-yields.ts',
  'apps/web/src/areas/soil/fertilizer-card/fertilizer-card.tsx',
];

/** Comments, and comparisons of a unit. */
const NO_TEXT = /\/\*[\s\S]*?\*\/|\/\/.*$|=== '[tq]\/ha'/gm;

type Messages = { readonly [key: string]: string | Messages };

function* textsOf(messages: Messages, path: readonly string[] = []): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(messages))
    if (typeof value === 'string') yield [[...path, key].join('.'), value];
    else yield* textsOf(value, [...path, key]);
}

it.each(LANGUAGES)('no text in %s writes the unit of a yield by hand: the farm has it', (language) => {
  const folder = new URL(`packages/i18n/messages/${language}/`, ROOT);
  const found = globSync('*.json', { cwd: folder }).flatMap((file) => {
    const messages = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Messages;
    return [...textsOf(messages)].flatMap(([key, text]) =>
      UNIT.test(text) ? `${file.replace('.json', '')}:${key}` : [],
    );
  });
  expect(found.sort()).toEqual(TEXTS_ABOUT_UNITS);
});

it('no code of a screen or a file writes the unit of a yield by hand', () => {
  const files = globSync(['apps/web/src/{app,areas,layouts,ui}/**/*.{ts,tsx}', 'apps/server/src/**/*.ts'], {
    cwd: ROOT,
    exclude: (name) => /\.test\.tsx?$|\/testing\b|platform\/http\/errors/.test(name),
  });
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((file) => {
    const code = readFileSync(new URL(file, ROOT), 'utf8').replace(NO_TEXT, '');
    return UNIT.test(code);
  });
  expect(found.sort()).toEqual(CODE_WITH_UNITS);
});
