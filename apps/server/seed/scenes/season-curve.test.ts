import { phenologyOf, type Sample, seasonCurveOf } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { dayOf, isoOf } from './days.ts';
import type { ProfileKey } from './ndvi-profiles.ts';
import { hash } from './noise.ts';
import { ndviOn } from './phenology.ts';

/** A profile as a satellite sees it: every fifth day, a third of them cloudy, some haze. */
function sampleProfile(crop: ProfileKey): Sample[] {
  const samples: Sample[] = [];
  for (let day = dayOf('2025-10-01'); day <= dayOf('2026-12-31'); day += 5) {
    if (hash(day, 1) < 1 / 3) continue;
    const haze = 0.02 * (hash(day, 2) - 0.5);
    samples.push({ date: isoOf(day), value: ndviOn(crop, 2026, day) + haze, clear_share: 1 });
  }
  return samples;
}

/** Crop, its days on the field, the peak day of its profile, and the months of green-up and senescence. */
const CASES = [
  ['winter_wheat', '2025-10-10', '2026-07-08', '2026-05-01', ['02', '03'], ['05', '06']],
  ['winter_barley', '2025-10-02', '2026-06-20', '2026-04-15', ['02', '03'], ['05']],
  ['maize', '2026-04-20', '2026-09-20', '2026-07-15', ['05'], ['08']],
  ['sunflower', '2026-04-10', '2026-09-05', '2026-06-25', ['04', '05'], ['07']],
  ['soybean', '2026-04-25', '2026-09-20', '2026-07-28', ['05', '06'], ['08']],
] as const;

describe('the phenology of the demo farm', () => {
  it.each(CASES)('of %s matches its profile', (crop, from, to, top, greenUp, senescence) => {
    const curve = seasonCurveOf(sampleProfile(crop));
    const found = phenologyOf(curve, { from, to });
    expect(curve.missedClouds.size).toBe(0);
    expect(greenUp).toContain(found.greenUp?.date.slice(5, 7));
    expect(Math.abs(dayOf(found.peak!.date) - dayOf(top))).toBeLessThanOrEqual(10);
    expect(senescence).toContain(found.senescence?.date.slice(5, 7));
  });
});
