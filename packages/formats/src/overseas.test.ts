import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codesOf, filesOf, readLandOfFiles } from './testing/files-on-disk.ts';
import { square } from './testing/shapefile-of.ts';
import { geojsonOf, geojsonPolygon, telepacOf, telepacShape } from './testing/small-files.ts';

/** Three parcels that ogr2ogr wrote in EPSG:2975 in the form of 2015, without their .prj. */
const REUNION = readFileSync(join(import.meta.dirname, 'testing/samples/sample_telepac_reunion.zip'));
const textOf = (ring: readonly (readonly number[])[], between: string) =>
  ring.map((point) => point.join(between));
const csvOf = (insee: string) => {
  const ring = textOf(square(657_000, 1_797_000, 100), ' ').join(',');
  return `wkt;insee;parcelle\n"POLYGON((${ring}))";${insee};1`;
};

describe('land overseas', () => {
  it('of a Telepac shapefile without .prj is where ogr2ogr puts it', async () => {
    const { layers, rows, refused } = await readLandOfFiles(
      filesOf({ 'sample_telepac_reunion.zip': REUNION }),
      'FR',
    );
    expect(refused).toEqual([]);
    expect(layers).toMatchObject([{ source: 'telepac', epsg: 2975, epsg_from: 'format' }]);
    expect(codesOf(rows).flat()).toEqual([]);
    const [lng, lat] = rows[0]!.shape!.coordinates[0]![0]![0]!;
    expect(lng).toBeCloseTo(55.4980937142526, 6);
    expect(lat).toBeCloseTo(-21.1004412098049, 6);
    expect(rows[0]!.fields).toMatchObject({
      locality_code: '97413',
      physical_block: '1',
      parcel_no: '1',
      declared_hectares: 20,
    });
  });

  it('of a Telepac XML, which declares no projection, is not read as land in Europe', async () => {
    const shape = telepacShape(textOf(square(344_000, 7_666_000, 100), ',').join(' '));
    const block = `<ilot numero-ilot="1" numero-ilot-reference="974990"><commune>97413</commune>${shape}<parcelles><parcelle><descriptif-parcelle numero-parcelle="1"><culture-principale><code-culture>MIS</code-culture></culture-principale></descriptif-parcelle></parcelle></parcelles></ilot>`;
    const { layers, rows } = await readLandOfFiles(filesOf({ 'dossier.xml': telepacOf(block) }), 'FR');
    expect(layers).toMatchObject([{ source: 'telepac', epsg: 2975, epsg_from: 'format' }]);
    expect(codesOf(rows)).toEqual([[]]);
  });

  it('is where its municipality is, when another projection would fit as well', async () => {
    const { layers, rows } = await readLandOfFiles(filesOf({ 'a.csv': csvOf('97101') }), 'FR');
    expect(layers).toMatchObject([{ source: 'other', epsg: 5490, epsg_from: 'place' }]);
    expect(codesOf(rows)).toEqual([[]]);
    expect(rows[0]!.fields.locality_code).toBe('97101');
  });

  it('needs a chosen projection where its municipality does not help', async () => {
    const { layers } = await readLandOfFiles(filesOf({ 'a.csv': csvOf('66136') }), 'FR', { epsg: 5490 });
    expect(layers).toMatchObject([{ epsg: 5490, epsg_from: 'person' }]);
  });

  it('is refused for a farm in Romania, the open sea for both countries', async () => {
    const files = () => filesOf({ 'a.geojson': geojsonOf(squareAt(55.5, -21.1), squareAt(57.5, -20.3)) });
    expect(codesOf((await readLandOfFiles(files(), 'RO')).rows)).toEqual([
      ['outside_europe'],
      ['outside_europe'],
    ]);
    expect(codesOf((await readLandOfFiles(files(), 'FR')).rows)).toEqual([[], ['outside_europe']]);
  });

  it('with latitude before longitude is swapped', async () => {
    const { rows } = await readLandOfFiles(filesOf({ 'a.geojson': geojsonOf(squareAt(-21.1, 55.5)) }), 'FR');
    expect(codesOf(rows)).toEqual([['axes_swapped']]);
    expect(rows[0]!.shape!.coordinates[0]![0]![0]).toEqual([55.5, -21.1]);
  });
});

function squareAt(x: number, y: number): string {
  return geojsonPolygon(JSON.stringify(square(x, y, 0.01)));
}
