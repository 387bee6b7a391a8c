import type { LandFormatName } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { csv } from '../csv.ts';
import { geojson } from '../geojson.ts';
import { geopackage } from '../geopackage.ts';
import { gpx } from '../gpx.ts';
import { kml } from '../kml.ts';
import type { LandFormat } from '../land-format.ts';
import { telepacXml } from '../telepac-xml.ts';
import { brokenFiles } from './broken-files.ts';
import { bundleOf, readAll } from './bundle-of.ts';

const READERS: Partial<Record<LandFormatName, LandFormat>> = {
  kml,
  gpx,
  telepac_xml: telepacXml,
  geojson,
  geopackage,
  csv,
};

describe('files that are deliberately broken', () => {
  const files = brokenFiles();
  const cases = files.flatMap((file) => {
    const reader = file.format && READERS[file.format];
    return reader ? [[file.name, file, reader] as const] : [];
  });

  it.each(cases)('%s is refused or read with the issues of each row', async (_, file, reader) => {
    const { rows, refused } = await readAll(reader, bundleOf(file.name, file.bytes, file.format!));
    expect(refused?.code ?? null).toBe(file.refusal);
    expect(rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual(file.issues);
  });

  it('have unique names', () => {
    const names = files.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
