import { expect, it } from 'vitest';
import { fieldFiles } from '../../../build/field-files.ts';
import type { Bundle } from '../../../build/server-files.ts';
import { neededFiles } from './field-files.ts';

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
  const assets = [
    'assets/photo-worker-1.js',
    'assets/heic-worker-1.js',
    'assets/libheif-1.wasm',
    'assets/a.png',
  ].map((fileName) => ({ type: 'asset', fileName }));
  const bundle = Object.fromEntries(
    [...chunks, ...assets].map((each) => [each.fileName, each]),
  ) as object as Bundle;
  expect(fieldFiles([{ screens: ['map-screen.tsx'], texts: ['map'] }])(bundle)).toEqual({
    all: ['/assets/map.js', '/assets/photo-worker-1.js'],
    heic: ['/assets/heic-worker-1.js', '/assets/libheif-1.wasm'],
    sketches: { RO: ['/assets/romania.js'], FR: ['/assets/france.js'] },
    texts: { ro: ['/assets/ro.js'] },
  });
});

it.each([
  [true, ['/map.js', '/romania.js', '/ro.js', '/heic.js']],
  [false, ['/map.js', '/romania.js', '/ro.js']],
])('a device with photos (%s) keeps what decodes HEIC', (hasPhotos, needed) => {
  const files = {
    all: ['/map.js'],
    sketches: { RO: ['/romania.js'], FR: ['/france.js'] },
    heic: ['/heic.js'],
    texts: { ro: ['/ro.js'], fr: ['/fr.js'] },
  };
  expect(neededFiles(files, { countries: ['RO'], language: 'ro', hasPhotos })).toEqual(needed);
});
