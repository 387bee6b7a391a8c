import { expect, it } from 'vitest';
import { fieldFiles } from '../../../build/field-files.ts';

/** A chunk of a build that opens other ones. */
const chunk = (fileName: string, facadeModuleId: string, dynamicImports: string[] = []) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  moduleIds: [facadeModuleId],
  isEntry: false,
  imports: [],
  dynamicImports,
});

it('lists the sketch maps by country, beside the files that every page in the field needs', () => {
  const chunks = [
    { ...chunk('assets/index.js', '/web/src/app/main.tsx'), isEntry: true },
    chunk('assets/map.js', '/web/src/areas/map-screen.tsx', ['assets/romania.js', 'assets/france.js']),
    chunk('assets/romania.js', '/web/src/map/sketch/romania.json'),
    chunk('assets/france.js', '/web/src/map/sketch/france.json'),
    // Texts of several areas in one file.
    {
      ...chunk('assets/ro.js', ''),
      moduleIds: ['/i18n/messages/ro/notes.json', '/i18n/messages/ro/map.json'],
    },
  ];
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
  const written: string[] = [];
  const { generateBundle } = fieldFiles(['map-screen.tsx'], ['map']);
  const emitFile = ({ source }: { source: string }) => written.push(source);
  (generateBundle as unknown as (this: object, options: null, bundle: object) => void).call(
    { emitFile },
    null,
    bundle,
  );
  expect(JSON.parse(written[0]!)).toEqual({
    all: ['/assets/map.js'],
    sketches: { RO: ['/assets/romania.js'], FR: ['/assets/france.js'] },
    texts: { ro: ['/assets/ro.js'] },
  });
});
