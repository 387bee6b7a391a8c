import { describe, expect, it } from 'vitest';
import { kml } from './kml.ts';
import { bundleOf, readAll } from './testing/bundle-of.ts';
import { expectCutsAreHarmless } from './testing/cut-anywhere.ts';
import { kmlOf, kmlPolygon, SQUARE } from './testing/small-files.ts';

const SHAPE = {
  type: 'Polygon',
  coordinates: [
    [
      [27.1, 44.2],
      [27.2, 44.2],
      [27.2, 44.3],
      [27.1, 44.3],
      [27.1, 44.2],
    ],
  ],
};

function read(content: string | Uint8Array) {
  return readAll(kml, bundleOf('doc.kml', content, 'kml'));
}

describe('KML', () => {
  it('yields a row for each placemark with its name, its folder and its columns', async () => {
    const data = `<ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="cultura">Porumb</SimpleData></SchemaData><Data name="bloc"><value> 412 </value></Data><Data name="gol"><value/></Data></ExtendedData>`;
    const { layers, rows } = await read(kmlOf(`<name>La drum</name>${data}${kmlPolygon(SQUARE)}`));
    expect(rows).toEqual([
      {
        number: 1,
        values: { folder: 'Ferma', name: 'La drum', bloc: '412', cultura: 'Porumb' },
        shape: SHAPE,
        issues: [],
      },
    ]);
    expect(layers).toEqual([
      {
        name: '',
        columns: ['folder', 'name', 'bloc', 'cultura'],
        projection: { epsg: 4326, from: 'format' },
        encoding: 'utf-8',
      },
    ]);
  });

  it('reads the table in a description as columns, and any other description as text', async () => {
    const table = `<![CDATA[<html><table border="1"><tr><th>BLOC_NR</th><td>412</td></tr><tr><td>CULTURA</td><td>Gr&acirc;u &amp; orz<br></td></tr></table></html>]]>`;
    const { rows } = await read(
      kmlOf(
        `<description>${table}</description>${kmlPolygon(SQUARE)}`,
        `<description>&lt;b&gt;Ogor&lt;/b&gt; vechi</description>${kmlPolygon(SQUARE)}`,
      ),
    );
    expect(rows.map(({ values }) => values)).toEqual([
      { folder: 'Ferma', BLOC_NR: '412', CULTURA: 'Gr&acirc;u & orz' },
      { folder: 'Ferma', description: 'Ogor vechi' },
    ]);
  });

  it('keeps holes and every part, and ignores the point beside a polygon', async () => {
    const hole = '27.12,44.22 27.14,44.22 27.14,44.24 27.12,44.22';
    const holed = kmlPolygon(SQUARE).replace(
      '</Polygon>',
      `<innerBoundaryIs><LinearRing><coordinates>${hole}</coordinates></LinearRing></innerBoundaryIs></Polygon>`,
    );
    const pin = '<Point><coordinates>27.15,44.25,0</coordinates></Point>';
    const { rows } = await read(
      kmlOf(
        `<MultiGeometry>${pin}${holed}<MultiGeometry>${kmlPolygon(SQUARE)}</MultiGeometry></MultiGeometry>`,
      ),
    );
    const [outer] = SHAPE.coordinates;
    const all = rows[0].shape;
    expect(all?.type).toBe('MultiPolygon');
    expect(all?.coordinates[0]).toHaveLength(2);
    expect(all?.coordinates[1]).toEqual([outer]);
    expect(rows[0].issues).toEqual([]);
  });

  it('reads a closed line as an area', async () => {
    const line = SQUARE.replace(/27\.1,44\.2$/, '27.100004,44.2');
    const { rows } = await read(kmlOf(`<LineString><coordinates>${line}</coordinates></LineString>`));
    expect(rows[0].issues).toEqual([{ code: 'ring_closed', values: {} }]);
    expect(rows[0].shape?.coordinates[0]).toHaveLength(6);
  });

  it.each([
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    [
      'UTF-16 without one',
      (text: string) => Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le').swap16(),
    ],
    [
      'windows-1250',
      (text: string) => Buffer.from(text.replace('UTF-8', 'windows-1250').replace('ă', '\xe3'), 'latin1'),
    ],
    ['windows-1250 declared as UTF-8', (text: string) => Buffer.from(text.replace('ă', '\xe3'), 'latin1')],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])('is read in %s', async (_, encode) => {
    const { rows, refused } = await read(encode(kmlOf(`<name>Vară</name>${kmlPolygon(SQUARE)}`)));
    expect(refused).toBeNull();
    expect(rows[0].values.name).toBe('Vară');
  });

  it('does not require namespace declarations, which old programs omit', async () => {
    const text = kmlOf(kmlPolygon(SQUARE)).replace('<Document>', '<Document xsi:schemaLocation="x">');
    const prefixed = text.replaceAll(/<(\/?)(Placemark|Polygon|coordinates)/g, '<$1kml:$2');
    expect((await read(prefixed)).rows[0].shape).toEqual(SHAPE);
  });

  it('keeps a ring across the antimeridian as it is', async () => {
    const { rows } = await read(kmlOf(kmlPolygon('179,44 -179,44 -179,45 179,44')));
    expect(rows[0].issues).toEqual([]);
  });

  it('stops on an abort, and reports progress', async () => {
    const stop = new AbortController();
    const bundle = bundleOf('doc.kml', kmlOf(...new Array(20_000).fill(kmlPolygon(SQUARE))), 'kml');
    const [layer] = await kml.layersOf(bundle);
    let heard = 0;
    const read = async () => {
      for await (const { number } of kml.rowsOf(bundle, layer, {
        signal: stop.signal,
        onProgress: (bytes) => {
          heard = bytes;
        },
      }))
        if (number === 5000) stop.abort();
    };
    await expect(read()).rejects.toThrow('aborted');
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThan(bundle.main.size / 2);
  });

  it('may be cut off anywhere', { timeout: 60_000 }, async () => {
    await expectCutsAreHarmless(kml, 'kml', kmlOf(kmlPolygon(SQUARE), `<name>ș</name>${kmlPolygon(SQUARE)}`));
  });
});
