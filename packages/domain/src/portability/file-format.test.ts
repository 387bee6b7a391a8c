import { expect, it } from 'vitest';
import { EXPORT_FORMATS, LAND_FORMATS } from '../land/land-import.ts';
import { FILE_CONTENTS, FILE_FORMATS } from './file-format.ts';

it('the register has each format of the export of parcels once', () => {
  const listed = FILE_FORMATS.flatMap(({ exported_as }) => exported_as ?? []);
  expect(listed.toSorted()).toEqual(EXPORT_FORMATS.toSorted());
});

it('the register has each format of the import of land once', () => {
  const listed = FILE_FORMATS.flatMap(({ imported_as }) => imported_as ?? []);
  expect(listed.toSorted()).toEqual(LAND_FORMATS.toSorted());
});

it('every kind of content leaves or comes in', () => {
  const named = new Set(FILE_FORMATS.flatMap((format) => [...format.out, ...format.in]));
  expect(FILE_CONTENTS.filter((content) => !named.has(content))).toEqual([]);
});

it('formats that hold parcels out have a way to be chosen for them', () => {
  const parcels = FILE_FORMATS.filter((format) => format.out.includes('parcels'));
  expect(parcels.filter(({ exported_as }) => exported_as === undefined)).toEqual([]);
});
