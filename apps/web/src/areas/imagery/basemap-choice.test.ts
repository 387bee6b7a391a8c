import type { Basemap } from '@brazda/contract/client';
import { expect, test } from 'vitest';
import type { FarmTiles } from '../../map/index.ts';
import { chooseBasemap } from './basemap-choice.ts';

const basemap = (id: string, over: Partial<Basemap> = {}): Basemap => ({
  id,
  name: null,
  kind: 'map',
  content: 'picture',
  tiles: '/{z}/{x}/{y}',
  minzoom: 0,
  maxzoom: 14,
  attribution: '©',
  attribution_url: 'https://x.example',
  is_storable: false,
  instead_of: null,
  ...over,
});
const OFFERED = [
  basemap('photo', { kind: 'photo' }),
  basemap('stand_in', { instead_of: 'silent' }),
  basemap('world', { kind: 'world' }),
  basemap('lines', { kind: 'overlay' }),
];
const FARM_TILES: FarmTiles = { tiles: '', bounds: [0, 0, 1, 1], minzoom: 9, maxzoom: 15, attribution: '' };

function choose(baseStyle: string, farmTiles: FarmTiles | null | undefined, offered = OFFERED) {
  const chosen = chooseBasemap({
    farmTiles,
    offered,
    baseStyle,
    overlays: ['lines', 'photo'],
    scheme: 'dark',
  });
  return [chosen.open?.id ?? null, chosen.hasFarmTiles, chosen.overlays.map(({ id }) => id)];
}

test.each([
  ['the chosen basemap', 'world', FARM_TILES, OFFERED, ['world', false, ['lines']]],
  [
    'one in place of a chosen one that does not answer',
    'silent',
    FARM_TILES,
    OFFERED,
    ['stand_in', false, ['lines']],
  ],
  ["the farm's own picture in place of one that is gone", 'gone', FARM_TILES, [], [null, true, []]],
  ['an overlay alone never', 'lines', FARM_TILES, OFFERED, [null, true, ['lines']]],
  ["the farm's own picture", 'embedded', FARM_TILES, OFFERED, [null, true, ['lines']]],
  ['a photo before there is a picture', 'embedded', null, OFFERED, ['photo', true, ['lines']]],
  ['a drawn map where there is no picture at all', 'embedded', null, [basemap('drawn')], ['drawn', true, []]],
  ['nothing from elsewhere before that is known', 'embedded', undefined, OFFERED, [null, true, ['lines']]],
  ['nothing from elsewhere on the light map', 'plain', null, OFFERED, [null, false, ['lines']]],
])('shows %s', (_, baseStyle, farmTiles, offered, expected) => {
  expect(choose(baseStyle, farmTiles, [...offered])).toEqual(expected);
});
