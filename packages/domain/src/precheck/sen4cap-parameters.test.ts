import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  CATCH_CROP_PARAMETERS,
  CATCH_CROP_PERIOD,
  HARVEST_PARAMETERS,
  MOWING_PARAMETERS,
} from './sen4cap-parameters.ts';

const FACTS = join(import.meta.dirname, '../../../../../shared/facts/outside/research/ams-params.json');

describe.skipIf(!existsSync(FACTS))(
  'parameters of Sen4CAP, as its configuration has them (needs ../shared)',
  () => {
    const facts = existsSync(FACTS) ? JSON.parse(readFileSync(FACTS, 'utf8')) : null;

    it('of harvests are the default set and the Romanian one', () => {
      const of = (set: Record<string, number>) => ({
        vegetation: set['OPTTHRVEGCYCLE']! / 1000,
        low: set['NDVIDW']! / 1000,
        high: set['NDVIUP']! / 1000,
        step: set['NDVISTEP']! / 1000,
        min_before: set['OPTTHRMIN']! / 1000,
        buffer_divisor: set['OPTTHRBUFDEN']!,
      });
      expect(HARVEST_PARAMETERS.FR).toEqual(of(facts.default));
      expect(HARVEST_PARAMETERS.RO).toEqual(of({ ...facts.default, ...facts.ROU.NA }));
    });

    it('of catch crops are the default set and the Romanian one', () => {
      const of = (set: Record<string, number>) => ({
        cover: set['EFANDVITHR']! / 1000,
        grown: set['EFANDVIUP']! / 1000,
        lost: set['EFANDVIDW']! / 1000,
      });
      expect(CATCH_CROP_PARAMETERS.FR).toEqual(of(facts.default));
      expect(CATCH_CROP_PARAMETERS.RO).toEqual(of({ ...facts.default, ...facts.ROU.CC }));
      expect(CATCH_CROP_PERIOD.days).toBe(facts.ROU.CC.CATCHPERIOD_days);
      expect(facts.ROU.CC.CATCHPERIODSTART).toBe(`YEAR-${CATCH_CROP_PERIOD.from}`);
    });

    it('of mowing are those of the optical rule', () => {
      const mowing = facts.mowing_S2_L4B;
      expect(MOWING_PARAMETERS).toMatchObject({
        min_drop: mowing.min_drop_ndvi,
        before_above: mowing.ndvi_before_min,
        after_below: mowing.ndvi_after_max,
        max_rise_per_day: mowing.max_following_rise_per_day,
        quiet_days: mowing.no_new_detection_days,
        max_gap_days: mowing.non_overlap_days,
        corrupted_below: mowing.corrupted_ndvi_below,
        max_events: mowing.max_events,
      });
      const { RO, FRA } = { RO: mowing.windows.ROU, FRA: mowing.windows.FRA };
      expect(MOWING_PARAMETERS.windows.RO).toEqual({ from: RO.from, to: RO.to });
      expect(MOWING_PARAMETERS.windows.FR).toEqual({ from: FRA.from, to: FRA.to });
    });
  },
);
