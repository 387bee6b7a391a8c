import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measuredOf, readFigures } from './sizing/figures.ts';
import { PLACES, scenesOf } from './sizing/inputs.ts';
import { sizeOf } from './sizing/sizing.ts';
import { sizingPage } from './sizing-page.ts';

const figures = readFigures();
const measured = measuredOf(figures);

describe('the page of sizing', () => {
  it('has the numbers that the formula gives for the measured figures', () => {
    expect(readFileSync(new URL('../docs/sizing.md', import.meta.url), 'utf8')).toBe(sizingPage(figures));
  });

  it('covers Romania: six million parcels, 45 tiles, five thousand scenes', () => {
    const romania = PLACES.at(-1)!;
    expect(romania).toMatchObject({ parcels: 6_000_000, tiles: 45 });
    expect(scenesOf(romania)).toBe(5000);
    // 6 million parcels on 111 dates in four layers.
    expect(sizeOf(romania, measured).rows_a_year / 1e9).toBeCloseTo(2.667, 2);
  });

  it('needs twice the disk for twice the parcels', () => {
    const [place] = PLACES;
    const twice = { ...place!, parcels: place!.parcels * 2, farms: place!.farms * 2 };
    expect(sizeOf(twice, measured).images_tb_a_year).toBeCloseTo(
      sizeOf(place!, measured).images_tb_a_year * 2,
      9,
    );
  });
});
