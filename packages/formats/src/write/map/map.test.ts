import type { Country } from '@brazda/domain';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { sampleLand } from '../testing/sample-land.ts';
import { writable } from './fonts.ts';
import { roomIn, stretchOf } from './label-room.ts';
import { type LabeledParcel, placeLabels } from './labels.ts';
import type { MapPrint } from './map-print.ts';
import { legalProjectionsOf, planeOf } from './projection.ts';
import { barLength, pointsPerMeter, roundScale } from './scale.ts';
import { boundsOfMap, writeMap } from './write-map.ts';

/** Eight by eight gray pixels. */
const GRAY_JPEG = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAB/9k=',
  'base64',
);

const box = (x: number, y: number, width: number, height: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];

describe('the scale', () => {
  it('is the largest round one at which the land fits', () => {
    expect(roundScale([1000, 500], [500, 500])).toBe(6000);
    expect(1000 * pointsPerMeter(6000)).toBeLessThanOrEqual(500);
    expect(1000 * pointsPerMeter(5000)).toBeGreaterThan(500);
  });

  it('does not enlarge a small parcel too much', () => {
    expect(roundScale([5, 5], [500, 500])).toBe(250);
  });

  it('has a bar whose half is a whole number of its unit', () => {
    expect(barLength(12_500, 150)).toBe(500);
    expect(barLength(100_000, 150)).toBe(4000);
  });
});

describe('the plane', () => {
  it('is the legal projection where that applies', () => {
    const [x, y] = planeOf('RO', [26, 44, 27, 45]).forward([25, 46]);
    expect([Math.round(x), Math.round(y)]).toEqual([500_000, 500_000]);
  });

  it('is that of the overseas region for land there', () => {
    const [x, y] = planeOf('FR', [55.4, -21.2, 55.6, -21]).forward([55.5, -21.1]);
    expect([Math.round(x), Math.round(y)]).toEqual([344_198, 7_666_051]);
  });

  it('is centered on the land elsewhere', () => {
    const [x, y] = planeOf('RO', [3, 43, 4, 44]).forward([3.5, 43.5]);
    expect([Math.round(x), Math.round(y)]).toEqual([0, 0]);
  });
});

describe('the projections in which parcels are measured', () => {
  const [parcel] = sampleLand().parcels;
  const at = (lng: number, lat: number) => ({
    ...parcel!,
    shape: { type: 'MultiPolygon' as const, coordinates: [[box(lng, lat, 0.01, 0.01)]] },
  });
  const named = (country: Country, ...parcels: ReturnType<typeof at>[]) =>
    legalProjectionsOf(sampleLand({ farm: { name: 'Exploitation', country }, parcels }));

  it('are listed once each, by the location of the parcels', () => {
    expect(named('FR', at(1.4, 43.6), at(55.5, -21.1), at(55.6, -21.1))).toEqual([
      'Lambert-93',
      'RGR92 / UTM 40S',
    ]);
  });

  it('are that of the country where none applies', () => {
    expect(named('RO', at(3, 43))).toEqual(['Stereo 70']);
    expect(named('FR')).toEqual(['Lambert-93']);
  });
});

describe('room for a label', () => {
  it('is found beside a hole', () => {
    const ring = box(0, 0, 100, 40);
    const hole = box(10, 5, 30, 30);
    const [x, y] = roomIn([ring, hole], [50, 10]) ?? [0, 0];
    expect(x).toBeCloseTo(70);
    expect(y).toBeCloseTo(20);
  });

  it('is not found where it would not fit', () => {
    expect(roomIn([box(0, 0, 100, 8)], [50, 10])).toBeNull();
    expect(roomIn([box(0, 0, 40, 40)], [50, 10])).toBeNull();
  });

  it('runs along a slanting strip', () => {
    const strip: [number, number][] = [
      [0, 0],
      [100, 100],
      [95, 105],
      [-5, 5],
      [0, 0],
    ];
    expect(stretchOf(strip)).toBeCloseTo(Math.PI / 4, 1);
  });
});

describe('labels', () => {
  const measure = (text: string, size: number) => text.length * size * 0.5;
  const frame = { x: 0, y: 0, width: 500, height: 500 };
  const parcel = (number: number, ring: [number, number][], area = 1): LabeledParcel => ({
    number,
    title: 'La Fântână',
    crop: 'Grâu de toamnă',
    hectares: '12,30 ha',
    rings: [ring],
    area,
  });

  it('contain everything where there is room', () => {
    const [label] = placeLabels([parcel(1, box(10, 10, 200, 100))], measure, frame);
    expect(label.lines).toEqual(['La Fântână', 'Grâu de toamnă', '12,30 ha']);
  });

  it('are beside a parcel that is too small for them', () => {
    const [label] = placeLabels([parcel(1, box(100, 100, 8, 8))], measure, frame);
    expect(label.lines[0]).toBe('La Fântână');
    expect(label.middle[1]).toBeLessThan(100);
  });

  it('are the number in the list where parcels crowd', () => {
    const parcels = Array.from({ length: 100 }, (_, i) =>
      parcel(i + 1, box(100 + (i % 10) * 12, 100 + Math.floor(i / 10) * 12, 12, 12)),
    );
    const labels = placeLabels(parcels, measure, frame);
    const inner = labels.filter(({ middle: [x, y] }) => x > 112 && x < 208 && y > 112 && y < 208);
    expect(inner.length).toBeGreaterThan(60);
    expect(inner.every(({ lines }) => /^\d+$/.test(lines.join()))).toBe(true);
  });

  it('give way to the larger of two parcels that overlap', () => {
    const ring = box(10, 10, 60, 14);
    const labels = placeLabels([parcel(1, ring, 1), parcel(2, ring, 2)], measure, { ...frame, width: 1 });
    expect(labels).toHaveLength(1);
  });
});

it('writes every letter of our languages, and a question mark for others', () => {
  expect(writable('Țărănească șoimul „Œuvre” à 1\u202f000 €')).toBe(
    'Țărănească șoimul „Œuvre” à 1\u00a0000 €',
  );
  expect(writable('Ферма')).toBe('?????');
});

describe('a printed map', () => {
  const print: MapPrint = {
    paper: 'A4',
    is_landscape: false,
    color: { by: 'crop' },
    basemap: null,
    printed_on: '2026-11-20',
    texts: {
      title: 'Harta parcelelor',
      season: 'Sezonul 2026',
      printed: 'Tipărit la 20 noiembrie 2026',
      crops: 'Culturi',
      list: 'Lista parcelelor',
      number: 'Nr.',
      parcel: 'Parcelă',
      source: 'Sursa',
      north: 'N',
      scale: (denominator) => `1 : ${denominator}`,
      page: (page, pages) => `${page} / ${pages}`,
      hectares: (value) => `${value} ha`,
      area: String,
      count: String,
      share: (value) => `${Math.round(value * 100)} %`,
    },
  };

  it('is a PDF of the requested paper size, the same for the same land', async () => {
    const once = await writeMap(sampleLand(), print);
    const again = await writeMap(sampleLand(), print);
    const text = Buffer.from(once).toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text).toContain('/MediaBox [0 0 595.27');
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(2);
    expect(Buffer.compare(once, again)).toBe(0);
  });

  it('has a picture under the parcels, which covers its frame, and names its source', async () => {
    const land = sampleLand();
    const [west, south, east, north] = boundsOfMap(land, print);
    const [x, y] = land.parcels[0]!.shape.coordinates[0]![0]![0] as [number, number];
    expect(west < x && x < east && south < y && y < north).toBe(true);
    const corners = [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ] as const;
    const basemap = { picture: GRAY_JPEG, corners, attribution: '© Sursa' };
    const text = Buffer.from(await writeMap(land, { ...print, basemap })).toString('latin1');
    expect(text).toContain('/Subtype /Image');
    expect(text).toContain('/Filter /DCTDecode');
  });

  it('lists parcels without cutting heads, names or references that are longer than their column', async () => {
    const land = sampleLand();
    const name = 'Parcela cu nume foarte lung de lângă pădurea satului Fântânele de Jos';
    const reference = '93487-123456-12345-abcdefghijkl';
    const [parcel] = land.parcels;
    const titles = {
      ...land.texts.columns,
      reference: 'Référence parcellaire de la déclaration',
      crop: 'Cultura',
    };
    const bytes = await writeMap(
      {
        ...land,
        parcels: [{ ...parcel!, display_name: name, reference }],
        texts: { ...land.texts, columns: titles, total: 'Totalul suprafețelor declarate' },
      },
      print,
    );
    const { text } = await extractText(new Uint8Array(bytes));
    const list = text.at(-1)!.replace(/\s+/g, ' ');
    expect(list).not.toContain('…');
    for (const whole of [name, reference, titles.reference, 'Totalul suprafețelor declarate'])
      expect(list).toContain(whole);
  });

  it.each([
    ['A4', false],
    ['A4', true],
    ['A3', true],
  ] as const)(
    'cuts no name above, beside or below the map on %s, landscape %s',
    async (paper, is_landscape) => {
      const land = sampleLand();
      const name =
        'Societatea Agricolă Înființată la Țară „Frații Țărănescu și Urmașii” din Fântânele de Jos, punctul de lucru Răsărit';
      const crop = 'Amestec de leguminoase furajere cu graminee perene pentru fân';
      const source =
        'Ortofotoplan © Agenția Națională de Cadastru și Publicitate Imobiliară, ediția 2024, prelucrat; '.repeat(
          2,
        );
      const attribution = `© Copernicus Sentinel 2026, ${source}`;
      const [parcel] = land.parcels;
      const season =
        'Sezonul agricol 2025/2026, de la 1 octombrie 2025 până la 31 decembrie 2026, cu toate parcelele';
      const bytes = await writeMap(
        {
          ...land,
          farm: { ...land.farm, name },
          parcels: [{ ...parcel!, crops: [{ ...parcel!.crops[0]!, name: crop }] }],
        },
        { ...print, paper, is_landscape, texts: { ...print.texts, season, source: attribution } },
      );
      const text = (await extractText(new Uint8Array(bytes))).text.join('\n').replace(/\s+/g, ' ');
      expect(text).not.toContain('…');
      for (const whole of [name, season, crop, attribution.trim()]) expect(text).toContain(whole);
    },
  );

  it('is written without any parcel', async () => {
    const bytes = await writeMap(sampleLand({ parcels: [] }), { ...print, is_landscape: true, paper: 'A3' });
    expect(bytes.length).toBeGreaterThan(1000);
  });
});
