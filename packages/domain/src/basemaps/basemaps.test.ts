import { describe, expect, it } from 'vitest';
import { BASEMAP_SOURCES, hasTile, offeredSources } from './basemap-sources.ts';
import { tileAddress } from './tile-service.ts';
import { isWebTile, webTileAt, webTileBox, webTileMeters } from './web-tile.ts';

const sourceOf = (id: string) => BASEMAP_SOURCES.find((source) => source.id === id)!;
const addressOf = (id: string, tile: { z: number; x: number; y: number }) =>
  tileAddress(sourceOf(id).service as Parameters<typeof tileAddress>[0], tile);

describe('tiles of web mercator', () => {
  it('are found by a point, and contain it', () => {
    const point = [27.41, 44.44] as const;
    const tile = webTileAt(point, 14);
    expect(tile).toEqual({ z: 14, x: 9439, y: 5929 });
    const [west, south, east, north] = webTileBox(tile);
    expect(west < point[0] && point[0] < east && south < point[1] && point[1] < north).toBe(true);
  });

  it('have sides in meters', () => {
    expect(webTileMeters({ z: 0, x: 0, y: 0 }).map(Math.round)).toEqual([
      -20037508, -20037508, 20037508, 20037508,
    ]);
    expect(webTileMeters({ z: 1, x: 1, y: 0 }).map(Math.round)).toEqual([0, 0, 20037508, 20037508]);
  });

  it.each([
    [{ z: 0, x: 0, y: 0 }, true],
    [{ z: 3, x: 8, y: 0 }, false],
    [{ z: 3, x: 0, y: -1 }, false],
    [{ z: 3, x: 0.5, y: 0 }, false],
    [{ z: 99, x: 0, y: 0 }, false],
  ])('%o is one: %s', (tile, is) => expect(isWebTile(tile)).toBe(is));
});

describe('addresses of tiles', () => {
  it('of IGN are by key and value, with the column last', () => {
    expect(addressOf('ign_photo', { z: 16, x: 33_000, y: 22_500 })).toBe(
      'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=ORTHOIMAGERY.ORTHOPHOTOS' +
        '&STYLE=normal&FORMAT=image%2Fjpeg&TILEMATRIXSET=PM&TILEMATRIX=16&TILEROW=22500&TILECOL=33000',
    );
    expect(addressOf('ign_cadastre', { z: 16, x: 1, y: 2 })).toContain('STYLE=PCI+vecteur');
  });

  it('of EOX have the row before the column', () => {
    expect(addressOf('eox_2016', { z: 10, x: 590, y: 371 })).toBe(
      'https://tiles.maps.eox.at/wmts/1.0.0/s2cloudless_3857/default/g/10/371/590.jpg',
    );
  });

  it('of a WMS are a box in meters, and keep what the address has', () => {
    const service = {
      protocol: 'wms',
      version: '1.1.1',
      layers: 'a,b',
      format: 'image/png',
      address: 'https://maps.example/wms?map=farm',
    } as const;
    const { searchParams } = new URL(tileAddress(service, { z: 1, x: 1, y: 0 }));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      map: 'farm',
      SRS: 'EPSG:3857',
      LAYERS: 'a,b',
      BBOX: '0,0,20037508.342789244,20037508.342789244',
      WIDTH: '256',
    });
  });
});

describe('the table of basemaps', () => {
  it('has each id once, and only known stand-ins', () => {
    const ids = BASEMAP_SOURCES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { instead_of } of BASEMAP_SOURCES) if (instead_of) expect(ids).toContain(instead_of);
  });

  it('has tiles within the zooms and the countries of a source, with those overseas', () => {
    const photo = sourceOf('ign_photo');
    expect(hasTile(photo, webTileAt([2.35, 48.85], 19))).toBe(true);
    expect(hasTile(photo, webTileAt([55.5, -21.1], 15))).toBe(true);
    expect(hasTile(photo, webTileAt([27.4, 44.4], 12))).toBe(false);
    expect(hasTile(photo, webTileAt([2.35, 48.85], 20))).toBe(false);
    expect(hasTile(sourceOf('ign_rpg'), webTileAt([2.35, 48.85], 5))).toBe(false);
    expect(hasTile(sourceOf('eox_2016'), webTileAt([-74, 40.7], 12))).toBe(false);
  });

  it('offers what covers the country and answers; a stand-in only in place of another', () => {
    const offered = (country: 'RO' | 'FR', ...silent: string[]) =>
      offeredSources(BASEMAP_SOURCES, country, (id) => !silent.includes(id)).map(({ id }) => id);
    expect(offered('FR')).toEqual([
      'ign_photo',
      'openfreemap',
      'ign_plan',
      'eox_2016',
      'ign_rpg',
      'ign_cadastre',
    ]);
    expect(offered('RO', 'aiga_photo')).toEqual(['openfreemap', 'eox_2016']);
    expect(offered('RO', 'aiga_photo', 'openfreemap')).toEqual(['versatiles', 'eox_2016']);
  });
});
