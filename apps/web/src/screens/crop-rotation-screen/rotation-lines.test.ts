import type { Crop, Parcel } from '@brazda/contract';
import { describe, expect, it } from 'vitest';
import type { SeasonParcels } from '../../data/seasons.ts';
import { foundLines, rotationLinesOf } from './rotation-lines.ts';

const crops = new Map(['wheat', 'soy'].map((id) => [id, { id } as Crop]));

/** A parcel one degree wide, with crops of which the last one named was sown first. */
function parcel(name: string, west: number, ...sown: string[]): Parcel {
  return wideParcel(name, west, west + 1, sown);
}

function wideParcel(name: string, west: number, east: number, sown: readonly string[] = []): Parcel {
  const [south, north] = [0, 1];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    id: name,
    name,
    display_name: null,
    locality: null,
    reference: '',
    bbox: [west, south, east, north],
    shape: { coordinates: [[ring]] },
    representative_point: [east - 0.5, 0.5],
    crop_intervals: sown.map((crop_id, at) => ({ crop_id, computed_start_date: `2026-0${9 - at}-01` })),
  } as unknown as Parcel;
}

const season = (id: string, ...parcels: Parcel[]) => ({ id, parcels }) as unknown as SeasonParcels;
const linesOf = (...seasons: SeasonParcels[]) => rotationLinesOf(seasons, { crops, language: 'ro' });
const idsOf = (list: readonly (Crop | null)[] | undefined) => list?.map((crop) => crop?.id ?? null);

describe('the lines of the rotation', () => {
  it('hold the crops of each season in the order in which they stood', () => {
    const [line] = linesOf(season('26', parcel('a', 0, 'soy', 'wheat')), season('25', parcel('a', 0, 'soy')));
    expect(idsOf(line?.crops.get('26'))).toEqual(['wheat', 'soy']);
    expect(idsOf(line?.crops.get('25'))).toEqual(['soy']);
  });

  it('tell a parcel without a crop from ground of which nothing is known', () => {
    const [line] = linesOf(season('26', parcel('a', 0)), season('25'));
    expect(idsOf(line?.crops.get('26'))).toEqual([null]);
    expect(line?.crops.get('25')).toBeUndefined();
  });

  it('name a crop once though two parts of the ground bore it', () => {
    const [line] = linesOf(
      season('26', wideParcel('wide', 0, 2)),
      season('25', parcel('left', 0, 'soy'), parcel('right', 1, 'soy')),
    );
    expect(idsOf(line?.crops.get('25'))).toEqual(['soy']);
  });

  it('are in the order of their names, numbers as numbers', () => {
    const lines = linesOf(season('26', parcel('Bloc 10', 0), parcel('Bloc 9', 5)));
    expect(lines.map(({ title }) => title)).toEqual(['Bloc 9', 'Bloc 10']);
  });

  it('are found without accents', () => {
    const lines = linesOf(season('26', parcel('Grădina', 0), parcel('Bloc', 5)));
    expect(foundLines(lines, 'gradina').map(({ title }) => title)).toEqual(['Grădina']);
  });
});
