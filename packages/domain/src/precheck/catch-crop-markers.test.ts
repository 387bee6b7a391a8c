import { describe, expect, it } from 'vitest';
import { catchCropMarkersOf } from './catch-crop-markers.ts';
import { CATCH_CROP_PARAMETERS } from './sen4cap-parameters.ts';

/** Weeks from August on. */
function weeks(...ndvi: readonly number[]) {
  return ndvi.map((value, at) => ({ from: `2026-08-${String(1 + 7 * at).padStart(2, '0')}`, ndvi: value }));
}

describe('the markers of a catch crop', () => {
  it('are all there where it grows and stays', () => {
    expect(catchCropMarkersOf(weeks(0.2, 0.33, 0.45, 0.5), CATCH_CROP_PARAMETERS.FR)).toEqual({
      present: true,
      grown: true,
      kept: true,
      strength: 'strong',
    });
  });

  it('miss one where it was lost before the end', () => {
    expect(catchCropMarkersOf(weeks(0.35, 0.45, 0.29, 0.2), CATCH_CROP_PARAMETERS.FR)).toMatchObject({
      kept: false,
      strength: 'moderate',
    });
  });

  it('need less growth in Romania than in France', () => {
    const low = weeks(0.33, 0.36, 0.36);
    expect(catchCropMarkersOf(low, CATCH_CROP_PARAMETERS.RO)?.strength).toBe('strong');
    expect(catchCropMarkersOf(low, CATCH_CROP_PARAMETERS.FR)?.strength).toBe('moderate');
  });

  it('are poor on bare ground', () => {
    expect(catchCropMarkersOf(weeks(0.2, 0.22, 0.2), CATCH_CROP_PARAMETERS.FR)?.strength).toBe('poor');
  });

  it('say nothing of less than two weeks', () => {
    expect(catchCropMarkersOf(weeks(0.2), CATCH_CROP_PARAMETERS.FR)).toBeNull();
  });
});
