import { expect, it } from 'vitest';
import { cropByKey } from '../crops/crops.ts';
import { rotationFixOf } from './rotation-fix.ts';
import { rotationFixTaskOf } from './rotation-fix-task.ts';
import { farm, parcel } from './testing/test-farm.ts';

/** A farm in breach for maize after maize, which also grows tomatoes. */
const withTomatoes = (special_use: 'greenhouse' | null) => {
  const parcels = [
    parcel('a', 'maize', 57),
    parcel('b', 'winter_wheat', 57),
    parcel('c', 'maize', 28),
    parcel('d', 'maize', 28),
    parcel('t', 'tomato', 3.5, { special_use }),
  ];
  return farm('RO', [2025, parcels], [2026, parcels]);
};

it.each(['greenhouse', null] as const)(
  'proposes no vegetables for a field, though the farm grows some (%s)',
  (use) => {
    const of = withTomatoes(use);
    const fixes = rotationFixOf(rotationFixTaskOf(of, of.years.at(-1)!));
    expect(fixes).not.toBeNull();
    expect(fixes!.filter(({ to }) => cropByKey(to).group === 'vegetables')).toEqual([]);
  },
);
