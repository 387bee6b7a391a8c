import { describe, expect, it } from 'vitest';
import { type EarlierSeason, scoreBesideEarlier } from './earlier-seasons.ts';

const grown = (shift: number): EarlierSeason => [
  { progress: 800, value: 0.5 + shift },
  { progress: 1000, value: 0.7 + shift },
  { progress: 1200, value: 0.8 + shift },
];

describe('a value beside earlier seasons of the parcel', () => {
  it('is compared with what they showed when the crop was as far along', () => {
    const score = scoreBesideEarlier(0.4, 900, [grown(0), grown(0.02), grown(-0.02)]);
    expect(score).toMatchObject({ seasons: 3 });
    expect(score?.median).toBeCloseTo(0.6);
    expect(score?.difference).toBeCloseTo(-0.2);
  });

  it('weighs less beside a single one', () => {
    const beside = (earlier: readonly EarlierSeason[]) => scoreBesideEarlier(0.4, 900, earlier)!.score;
    expect(beside([grown(0)])).toBeGreaterThan(beside([grown(0), grown(0)]));
  });

  it('is not compared where the season was not seen then, nor where progress is unknown', () => {
    expect(scoreBesideEarlier(0.4, 1300, [grown(0)])).toBeNull();
    expect(scoreBesideEarlier(0.4, 700, [grown(0)])).toBeNull();
    expect(scoreBesideEarlier(0.4, null, [grown(0)])).toBeNull();
    const clouded: EarlierSeason = [
      { progress: 100, value: 0.2 },
      { progress: 1200, value: 0.8 },
    ];
    expect(scoreBesideEarlier(0.4, 600, [clouded])).toBeNull();
  });
});
