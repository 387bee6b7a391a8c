import { describe, expect, it } from 'vitest';
import { catalogsOf } from './catalogs.ts';
import { parseStacItem } from './stac-item.ts';

const BASE = '/data/items.json';
const parse = (input: unknown, base = BASE) => parseStacItem(input, base, catalogsOf(base)[0]!);

function item(properties: Record<string, unknown> = {}, red: Record<string, unknown> = {}) {
  return {
    type: 'Feature',
    stac_version: '1.0.0',
    id: 'S2B_33TWN_20220226_0_L2A',
    collection: 'sentinel-2-l2a',
    bbox: [15, 46, 16, 47],
    properties: {
      datetime: '2022-02-26T10:01:00.000000Z',
      'proj:epsg': 32633,
      'grid:code': 'MGRS-33TWN',
      's2:processing_baseline': '04.00',
      's2:generation_time': '2022-02-26T13:02:13.000000Z',
      ...properties,
    },
    assets: {
      red: {
        href: 'B04.tif',
        type: 'image/tiff; application=geotiff; profile=cloud-optimized',
        'raster:bands': [{ scale: 0.0001, offset: -0.1 }],
        ...red,
      },
    },
  };
}

const redOf = (input: unknown, base = BASE) => parse(input, base).assets.red;

describe('the offset that is still to be applied', () => {
  const flag = 'earthsearch:boa_offset_applied';
  const baseline = 's2:processing_baseline';
  it.each([
    ['0 where the flag is true', { [flag]: true }, 0],
    ["the item's where the flag is false", { [flag]: false }, -0.1],
    ["the item's where there is no flag (collection 1)", {}, -0.1],
    ['0 before baseline 04.00, whatever the item declares', { [flag]: false, [baseline]: '03.01' }, 0],
    ["the item's when the baseline is not known", { [baseline]: undefined }, -0.1],
  ])('is %s', (_, properties, offset) => {
    expect(redOf(item(properties))?.offset).toBe(offset);
  });
});

describe('the conversion of numbers to reflectance', () => {
  const none = { 'raster:bands': undefined };
  const flag = 'earthsearch:boa_offset_applied';
  it.each([
    ['STAC 1.1, in its band', { bands: [{ name: 'red', 'raster:scale': 2e-4, 'raster:offset': -0.05 }] }],
    ['STAC 1.1, in the asset', { 'raster:scale': 2e-4, 'raster:offset': -0.05 }],
    [
      'STAC 1.1, in both',
      {
        bands: [{ 'raster:scale': 2e-4, 'raster:offset': -0.05 }],
        'raster:scale': 1,
        'raster:offset': -0.7,
      },
    ],
    ['STAC 1.1, in either', { bands: [{ 'raster:offset': -0.05 }], 'raster:scale': 2e-4 }],
    ['STAC 1.0', { 'raster:bands': [{ scale: 2e-4, offset: -0.05 }] }],
    [
      'the bands of the eo extension',
      { 'eo:bands': [{ name: 'B04', 'raster:scale': 2e-4, 'raster:offset': -0.05 }] },
    ],
    [
      'two extensions with the same numbers',
      {
        bands: [{ 'raster:scale': 2e-4, 'raster:offset': -0.05 }],
        'raster:bands': [{ scale: 2e-4, offset: -0.05 }],
      },
    ],
  ])('is read from %s, once', (_, red) => {
    expect(redOf(item({}, { ...none, ...red }))).toEqual({
      href: '/data/B04.tif',
      scale: 2e-4,
      offset: -0.05,
    });
    expect(redOf(item({ [flag]: true }, { ...none, ...red }))?.offset).toBe(0);
    expect(redOf(item({ 's2:processing_baseline': '03.01' }, { ...none, ...red }))?.offset).toBe(0);
  });

  it('is that of ESA where nothing is declared', () => {
    expect(redOf(item({}, none))).toEqual({ href: '/data/B04.tif', scale: 1e-4, offset: 0 });
  });

  it.each([
    [{ 'raster:bands': [{ nodata: 65_535 }] }, 65_535],
    [{ ...none, bands: [{ nodata: 9999 }] }, 9999],
    [{ ...none, nodata: 9999 }, 9999],
    [{ ...none, bands: [{ 'raster:nodata': 1 }], nodata: 9999 }, 1],
    [{ 'raster:bands': [{ nodata: 0 }] }, undefined],
    [{ 'raster:bands': [{ nodata: 'nan' }] }, undefined],
  ])('has what stands for no data: %j', (red, nodata) => {
    expect(redOf(item({}, red))?.nodata).toBe(nodata);
  });
});

describe('the data strip of an item', () => {
  const ID = 'S2A_OPER_MSI_L2A_DS_2APS_20260514T130211_S20260514T093034_N05.11';
  it.each([
    [{ 's2:datastrip_id': ID }, '2026-05-14T09:30:34Z'],
    [{ 'eopf:datastrip_id': ID }, '2026-05-14T09:30:34Z'],
    [{}, null],
    [{ 's2:datastrip_id': 'S2A_S20269914T093034_N05' }, null],
  ])('is read from %j', (properties, strip) => {
    expect(parse(item(properties)).strip).toBe(strip);
  });
});

describe('bands under other keys', () => {
  const asset = (bands: object, href = 'x.tif') => ({ href, type: 'image/tiff', ...bands });
  const bandsOf = (assets: Record<string, unknown>) => Object.keys(parse({ ...item(), assets }).assets);

  it('are found by their names, where one asset of one band has it', () => {
    expect(
      bandsOf({
        a: asset({ bands: [{ name: 'B04', 'eo:common_name': 'red' }] }),
        b: asset({ 'eo:bands': [{ name: 'B8A', common_name: 'nir08' }] }),
        c: asset({ 'eo:bands': [{ name: 'B08', common_name: 'nir' }] }),
        d: asset({ bands: [{ name: 'SCL' }] }),
        all: asset({ bands: [{ name: 'red' }, { name: 'green' }, { name: 'blue' }] }),
        jp2: { href: 'x.jp2', type: 'image/jp2', bands: [{ name: 'green' }] },
      }),
    ).toEqual(['red', 'nir', 'nir08', 'scl']);
    expect(
      bandsOf({
        a: asset({ bands: [{ name: 'red' }] }),
        b: asset({ bands: [{ name: 'red' }] }),
        scl: asset({}),
      }),
    ).toEqual(['scl']);
  });
});

describe('a STAC item', () => {
  it('without a platform has that of its id', () => {
    expect(parse(item()).platform).toBe('sentinel-2b');
    expect(parse({ ...item(), id: 'HLS.S30.T33TWN' }).platform).toBe('hls');
  });

  it('becomes a scene', () => {
    expect(
      parse(item({ 'eo:cloud_cover': 3.5, 's2:nodata_pixel_percentage': 12.5, platform: 'sentinel-2b' })),
    ).toEqual({
      id: 'S2B_33TWN_20220226_0_L2A',
      tile: '33TWN',
      platform: 'sentinel-2b',
      datetime: '2022-02-26T10:01:00.000000Z',
      sensing_date: '2022-02-26',
      generation_time: '2022-02-26T13:02:13.000000Z',
      product: null,
      strip: null,
      catalog: null,
      collection: 'sentinel-2-l2a',
      epsg: 32633,
      cloud_cover: 3.5,
      nodata_share: 0.125,
      bbox: [15, 46, 16, 47],
      simulated: false,
      angles: null,
      metadata: null,
      assets: { red: { href: '/data/B04.tif', scale: 0.0001, offset: -0.1 } },
    });
  });

  it('may give its projection as a code, on itself or on an asset', () => {
    const none = { 'proj:epsg': undefined };
    expect(parse(item({ ...none, 'proj:code': 'EPSG:32655' })).epsg).toBe(32655);
    expect(parse(item(none, { 'proj:code': 'EPSG:32655' })).epsg).toBe(32655);
  });

  const VIEW = { 'view:incidence_angle': 5, 'view:azimuth': 105 };
  const OF_SUN = { 'view:sun_elevation': 60, 'view:sun_azimuth': 150 };
  const ANGLES = { view_zenith: 5, view_azimuth: 105, sun_zenith: 30, sun_azimuth: 150 };
  it.each([
    ['all of them', { ...VIEW, ...OF_SUN }, ANGLES],
    [
      'the sun as Planetary Computer does',
      { ...VIEW, 's2:mean_solar_zenith': 30, 's2:mean_solar_azimuth': 150 },
      ANGLES,
    ],
    ['only the sun', OF_SUN, null],
    ['what is no angle', { ...VIEW, ...OF_SUN, 'view:azimuth': 'north' }, null],
  ])('has the angles of sun and satellite, or none of them, where it gives %s', (_, properties, angles) => {
    expect(parse(item(properties)).angles).toEqual(angles);
  });

  it('names the metadata of its granule', () => {
    const named = { ...item(), assets: { 'granule-metadata': { href: './MTD_TL.xml' } } };
    expect(parse(named, 'https://x.org/a/item.json').metadata).toEqual({
      href: 'https://x.org/a/MTD_TL.xml',
    });
    const elsewhere = { ...item(), assets: { granule_metadata: { href: 's3://bucket/MTD_TL.xml' } } };
    expect(parse(elsewhere).metadata).toBeNull();
  });

  it('declares that it is simulated', () => {
    expect(parse(item({ 'brazda:simulated': true })).simulated).toBe(true);
  });

  it.each([
    [
      'relative to its address',
      { href: './B04.tif' },
      'https://x.org/a/item.json',
      'https://x.org/a/B04.tif',
    ],
    ['as an address in a local file', { href: 'https://x.org/B04.tif' }, BASE, 'https://x.org/B04.tif'],
    ['as a file address', { href: 'file:///pixels/B04.tif' }, BASE, '/pixels/B04.tif'],
  ])('names its assets %s', (_, red, base, href) => {
    expect(redOf(item({}, red), base)?.href).toBe(href);
  });

  it.each([
    ['JPEG 2000', { href: 's3://eodata/B04.jp2', type: 'image/jp2' }, BASE],
    ['a bucket', { href: 's3://sentinel-cogs/B04.tif' }, BASE],
    ['a local file in an item from the network', { href: 'file:///etc/passwd' }, 'https://x.org/item.json'],
  ])('has no readable asset in %s', (_, red, base) => {
    expect(redOf(item({}, red), base)).toBeUndefined();
  });

  it.each([
    ['properties.datetime is not a date and time', item({ datetime: 'yesterday' })],
    ['properties.proj:epsg is missing', item({ 'proj:epsg': undefined })],
    ['properties.grid:code names no MGRS tile', { ...item({ 'grid:code': undefined }), id: 'something' }],
    ['bbox', { ...item(), bbox: [1, 2, 'x'] }],
    ['assets.red: href', item({}, { href: 7 })],
  ])('that is broken is refused by name and field: %s', (message, input) => {
    expect(() => parse(input)).toThrow(message);
    expect(() => parse(input)).toThrow(`STAC item ${input.id}`);
  });

  it('has a day in UTC, also where its time has no offset', () => {
    const scene = parse(item({ datetime: '2022-02-26T23:59:59' }));
    expect([scene.datetime, scene.sensing_date]).toEqual(['2022-02-26T23:59:59Z', '2022-02-26']);
  });

  it.each([null, 'text', [], { type: 'Feature' }])('is not %j', (input) => {
    expect(() => parse(input)).toThrow(/^STAC item \(without id\): /);
  });
});
