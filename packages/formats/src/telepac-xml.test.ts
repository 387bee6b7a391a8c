import { describe, expect, it } from 'vitest';
import { telepacXml } from './telepac-xml.ts';
import { bundleOf, readAll } from './testing/bundle-of.ts';
import { expectCutsAreHarmless } from './testing/cut-anywhere.ts';
import { telepacOf, telepacShape } from './testing/small-files.ts';

const RING = '760000.5,6280000 760100,6280000 760100,6280100 760000.5,6280000';
const SHAPE = {
  type: 'Polygon',
  coordinates: [
    [
      [760000.5, 6280000],
      [760100, 6280000],
      [760100, 6280100],
      [760000.5, 6280000],
    ],
  ],
};

function block(parcels: string, shape = telepacShape(RING)): string {
  return `<ilot numero-ilot="12" numero-ilot-reference="034990"><commune>34172</commune>${shape}<parcelles>${parcels}</parcelles></ilot>`;
}

function parcel(number: number, inside = ''): string {
  return `<parcelle><descriptif-parcelle numero-parcelle="${number}"><culture-principale production-semences="false"><code-culture>BTH</code-culture><precision>001</precision></culture-principale><culture-derobee><code-culture>MOT</code-culture></culture-derobee><agri-bio conduite-bio="true"/></descriptif-parcelle>${inside}<surface-admissible>152</surface-admissible></parcelle>`;
}

function read(content: string | Uint8Array) {
  return readAll(telepacXml, bundleOf('dossier.xml', content, 'telepac_xml'));
}

describe('the XML of Telepac', () => {
  it('yields a row for each parcel with the values of its block and the declaration', async () => {
    const { rows, layers } = await read(telepacOf(block(parcel(3, telepacShape(RING)))));
    expect(rows).toEqual([
      {
        number: 1,
        values: {
          'numero-pacage': '034000001',
          campagne: '2026',
          'numero-ilot': '12',
          'numero-ilot-reference': '034990',
          commune: '34172',
          'numero-parcelle': '3',
          'production-semences': 'false',
          'code-culture': 'BTH',
          precision: '001',
          'culture-derobee/code-culture': 'MOT',
          'conduite-bio': 'true',
          'surface-admissible-ares': '152',
        },
        shape: SHAPE,
        issues: [],
      },
    ]);
    expect(layers[0].projection).toEqual({ epsg: null, from: null });
    expect(layers[0].encoding).toBe('iso-8859-1');
  });

  it('uses the shape of the block for its only parcel, and none where there are several', async () => {
    const { rows } = await read(telepacOf(block(parcel(1)), block(parcel(1) + parcel(2))));
    expect(rows.map(({ shape }) => shape)).toEqual([SHAPE, null, null]);
    expect(rows[2].issues).toEqual([{ code: 'no_shape', values: {} }]);
  });

  it('reads a block without parcels, several blocks and the shapes of GML 3', async () => {
    const list = RING.replaceAll(',', ' ');
    const gml3 = `<geometrie><gml:MultiSurface srsName="urn:ogc:def:crs:EPSG::2975"><gml:surfaceMember><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>${list}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></gml:surfaceMember></gml:MultiSurface></geometrie>`;
    const { rows, layers } = await read(telepacOf(block('', gml3)));
    expect(rows.map(({ shape }) => shape)).toEqual([SHAPE]);
    expect(layers[0].projection).toEqual({ epsg: 2975, from: 'file' });
  });

  it("does not read the farmer's name or bank account", async () => {
    const { rows } = await read(telepacOf(block(parcel(1))));
    expect(JSON.stringify(rows)).not.toContain('FR76');
  });

  it('reads French letters in ISO-8859-1', async () => {
    const text = telepacOf(block(parcel(1, '<libelle>Pr\xe9</libelle>')));
    expect((await read(Buffer.from(text, 'latin1'))).rows[0].values.libelle).toBe('Pré');
  });

  it('may be cut off anywhere', { timeout: 60_000 }, async () => {
    await expectCutsAreHarmless(telepacXml, 'telepac_xml', telepacOf(block(parcel(1)), block(parcel(1))));
  });
});
