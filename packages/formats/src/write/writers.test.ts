import type { MultiPolygon, Polygon } from 'geojson';
import { describe, expect, it } from 'vitest';
import { filesOf, readLandOfFiles } from '../testing/files-on-disk.ts';
import { exportedTitleOf } from './exported-land.ts';
import { geometryOf, signedArea } from './rings.ts';
import { hasGdal, readByGdal, readsByGdal } from './testing/gdal.ts';
import { sampleLand } from './testing/sample-land.ts';
import { type TableFormat, writers } from './writers.ts';

const land = sampleLand();
const FILES = {
  geojson: 'parcels.geojson',
  shp: 'parcels.zip',
  kml: 'parcels.kml',
  gpkg: 'parcels.gpkg',
  parquet: 'parcels.parquet',
  csv: 'parcels.csv',
} as const;

/** The rings of an area, each starting at its smallest corner and counterclockwise, so that equal areas compare equal. */
function ringsOf(geometry: Polygon | MultiPolygon): string[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flat().map((ring) => {
    const open = ring.slice(0, -1).map(([x, y]) => `${x.toFixed(7)} ${y.toFixed(7)}`);
    if (signedArea(ring) < 0) open.reverse();
    const first = open.indexOf([...open].sort()[0]);
    return [...open.slice(first), ...open.slice(0, first)].join();
  });
  return rings.sort();
}

describe.skipIf(!hasGdal)('GDAL (skipped where ogrinfo is absent) reads back', () => {
  const expectSameShapes = async (format: TableFormat, file: string) => {
    const { output, features } = await readByGdal(file, await writers[format](land));
    expect(output).toBe('');
    expect(features.map(({ geometry }) => ringsOf(geometry))).toEqual(
      land.parcels.map(({ shape }) => ringsOf(geometryOf(shape))),
    );
  };
  const { parquet, ...others } = FILES;

  it.each(Object.entries(others))('the shapes of %s without a warning', async (format, file) => {
    await expectSameShapes(format as TableFormat, file);
  });

  it.skipIf(!readsByGdal('Parquet'))('the shapes of parquet (skipped where GDAL has no driver)', () =>
    expectSameShapes('parquet', parquet),
  );

  it.each(['geojson', 'gpkg', 'kml'] as const)('the attributes of %s', async (format) => {
    const { features } = await readByGdal(FILES[format], await writers[format](land));
    const [{ properties }] = features;
    expect(properties).toMatchObject({
      locality: 'Fundulea',
      physical_block: '12',
      parcel_no: '3',
      crop: 'winter_wheat',
      crop_name: 'Grâu de toamnă',
      hybrid: 'Glosa',
    });
    expect(Number(properties?.hectares)).toBe(88.31);
  });

  it('the attributes of a shapefile under names of ten characters', async () => {
    const { features } = await readByGdal(FILES.shp, await writers.shp(land));
    expect(features[0].properties).toMatchObject({
      name: 'La Fântână',
      phys_block: '12',
      hectares: 88.31,
      crop_name: 'Grâu de toamnă',
      crop_from: '2025-10-05',
      days_est: 'harvest',
      yield_est: 5.4,
      yield_meas: null,
    });
    expect(features[2].properties).toMatchObject({ name: null, crop: null });
    expect(features[2].properties?.crop_from ?? null).toBeNull();
  });

  it('a file without any parcel', async () => {
    for (const format of ['geojson', 'shp', 'gpkg'] as const) {
      const { features } = await readByGdal(
        FILES[format],
        await writers[format](sampleLand({ parcels: [] })),
      );
      expect(features, format).toEqual([]);
    }
  });
});

it.each([
  ['geojson', 'en'],
  ['shp', 'en'],
  ['kml', 'en'],
  ['gpkg', 'en'],
  ['parquet', 'en'],
  ['csv', 'ro'],
  ['csv', 'en'],
] as const)('%s marks estimated days, and an import reads them back (%s)', async (format, language) => {
  const days = { ro: ['semănat', 'recoltat'], en: ['sowing', 'harvest'] }[language];
  const titles = { crop_from: 'Cultură de la', crop_to: 'Cultură până la', days_estimated: 'Zile estimate' };
  const { texts } = sampleLand();
  const out = sampleLand({
    language,
    texts: {
      ...texts,
      columns: { ...texts.columns, ...titles },
      days: { sow_date: days[0]!, harvest_date: days[1]! },
    },
  });
  const bytes = await writers[format](out);
  const { rows } = await readLandOfFiles(filesOf({ [FILES[format]]: bytes }), 'RO');
  expect(rows[0]?.fields).toMatchObject({
    sow_date: '2025-10-05',
    harvest_date: '2026-07-12',
    days_estimated: ['harvest_date'],
  });
  expect(rows.flatMap(({ issues }) => issues.filter(({ code }) => code === 'unreadable_value'))).toEqual([]);
});

it.each(['geojson', 'shp', 'kml', 'gpkg', 'parquet', 'csv'] as const)(
  '%s carries organic land and special uses, and an import reads them back',
  async (format) => {
    const { texts } = sampleLand();
    const titles = { organic: 'Ecologic', special_use: 'Utilizare specială' };
    const out = sampleLand({ texts: { ...texts, columns: { ...texts.columns, ...titles } } });
    const { rows } = await readLandOfFiles(filesOf({ [FILES[format]]: await writers[format](out) }), 'RO');
    expect(rows.map(({ fields }) => [fields.organic, fields.special_use])).toEqual([
      [{ conversion_from: '2022-03-01', certified_from: '2024-03-01', until: null }, 'seed_plot'],
      [null, null],
      [null, null],
    ]);
  },
);

it('writes the same bytes for the same land', async () => {
  for (const [format, write] of Object.entries(writers)) {
    const once = await write(land);
    const again = await write(land);
    expect(Buffer.compare(once, again), format).toBe(0);
  }
});

it("titles a parcel by the farm's own name, else by the register, else by its id", () => {
  expect(land.parcels.map(exportedTitleOf)).toEqual(['La Fântână', '=HYPERLINK("x")', 'c']);
});

describe('CSV', () => {
  const linesOf = async (language: 'ro' | 'en') =>
    new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(await writers.csv(sampleLand({ language })))
      .split('\r\n');

  it('uses the separators of spreadsheets in the language', async () => {
    const [ro] = (await linesOf('ro')).slice(1);
    expect(ro).toContain('La Fântână;Fundulea;93487;12;3;a;93487-12-3-a;88,31;Grâu de toamnă');
    const [en] = (await linesOf('en')).slice(1);
    expect(en).toContain('La Fântână,Fundulea,93487,12,3,a,93487-12-3-a,88.31,Grâu de toamnă');
  });

  it('begins with the UTF-8 byte order mark and lets no cell run as a formula', async () => {
    const lines = await linesOf('ro');
    expect(lines[0].startsWith('\uFEFFT name;')).toBe(true);
    expect(lines[2].startsWith(`"'=HYPERLINK(""x"")";`)).toBe(true);
  });

  it('lists the other crops of a parcel', async () => {
    expect((await linesOf('ro'))[1]).toContain(';"Porumb (2026-07-20 – 2026-09-20*; * estimat)";');
  });
});
