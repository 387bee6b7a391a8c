import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASEMAP_SOURCES } from '@brazda/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { configuredSources } from './configured.ts';

const folder = mkdtempSync(join(tmpdir(), 'brazda-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OWN = {
  id: 'own_photo',
  name: 'Ortofoto',
  kind: 'photo',
  countries: ['RO'],
  service: { protocol: 'wms', address: 'https://maps.example/wms', layers: 'orto', format: 'image/jpeg' },
  maxzoom: 19,
  attribution: '© Example',
  attribution_url: 'https://maps.example',
  terms_url: 'https://maps.example/terms',
};
const EXTRACT = {
  ...OWN,
  id: 'extract',
  kind: 'map',
  content: 'protomaps',
  service: { protocol: 'pmtiles', address: 'ro.pmtiles' },
};

function sourcesOf(file: unknown, BASE_MAPS = true) {
  const path = join(folder, 'maps.json');
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
  return configuredSources({ BASE_MAPS, BASE_MAPS_FILE: path });
}

describe('configured basemaps', () => {
  it('are the known ones without a file, and none without outside calls', () => {
    expect(configuredSources({ BASE_MAPS: true, BASE_MAPS_FILE: undefined })).toEqual(BASEMAP_SOURCES);
    expect(configuredSources({ BASE_MAPS: false, BASE_MAPS_FILE: undefined })).toEqual([]);
  });

  it('are those of the operator before known ones, of which some are left out or replaced', () => {
    const ids = sourcesOf({ known: ['eox_2016', 'aiga_photo'], add: [OWN, { ...OWN, id: 'aiga_photo' }] });
    expect(ids.map(({ id }) => id)).toEqual(['own_photo', 'aiga_photo', 'eox_2016']);
    expect(ids[0]).toMatchObject({ content: 'picture', is_storable: false, tiles_per_second: 10 });
  });

  it('are only files of this machine without outside calls, beside the file that names them', () => {
    const [extract, ...others] = sourcesOf({ add: [OWN, EXTRACT] }, false);
    expect(extract?.service).toEqual({ protocol: 'pmtiles', address: join(folder, 'ro.pmtiles') });
    expect(others).toEqual([]);
  });

  it.each([
    ['no JSON', '{', /cannot be used: /],
    ['an unknown field', { add: [{ ...OWN, key: 'x' }] }, /add\.0/],
    [
      'an address of another kind',
      { add: [{ ...OWN, service: { ...OWN.service, address: 'file:///etc' } }] },
      /address/,
    ],
    [
      'tiles without a place for their numbers',
      { add: [{ ...OWN, service: { protocol: 'xyz', address: 'https://maps.example/{z}/{x}' } }] },
      /has no \{z\}, \{x\} and \{y\}/,
    ],
    ['a known basemap that is none', { known: ['google'] }, /no basemap google/],
  ])('refuse %s', (_, file, message) => expect(() => sourcesOf(file)).toThrow(message));
});
