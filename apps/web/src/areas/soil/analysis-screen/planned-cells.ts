import type { Parcel } from '@brazda/contract/client';
import {
  countSampleCells,
  type SAMPLE_DENSITIES,
  SOIL_ANALYSIS_LIMITS,
  type SoilDivision,
  sampleCells,
} from '@brazda/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { useLoadError } from '../../../lib/load-error.ts';
import { useZonePlan } from './draft-queries.ts';

/** How long a choice has to rest before its cells are computed on the server. */
const DEBOUNCE_MS = 600;

/** Which land is divided, and how. */
interface PlanChoice {
  readonly farmId: string;
  readonly seasonId: string;
  readonly chosen: ReadonlySet<string>;
  readonly density: (typeof SAMPLE_DENSITIES)[number];
  readonly division: SoilDivision;
}

interface PlannedCells {
  /** The shapes of the cells; none until they are known, or if they are too many. */
  readonly cells: readonly number[][][][][];
  /** How many there are, also if they are too many; 0 until they are known. */
  readonly count: number;
  readonly isPending: boolean;
  /** How many parcels of several cells have no zones to follow. */
  readonly withoutZones: number;
  /** Whether they are more than an analysis may have. */
  readonly areTooMany: boolean;
  readonly failure: ReturnType<typeof useLoadError>;
}

/**
 * The cells that chosen parcels would have. Each is divided along its rows here, once for each density; by their zones
 * those of several cells are divided on the server, which has the images.
 */
export function usePlannedCells(parcels: readonly Parcel[], choice: PlanChoice): PlannedCells {
  const { farmId, seasonId, chosen, density, division } = choice;
  const known = useRef(new WeakMap<Parcel['shape'], Map<number, number[][][][][]>>());
  const ofChoice = useMemo(() => parcels.filter(({ id }) => chosen.has(id)), [parcels, chosen]);
  // Counted first: to cut thousands of cells that no analysis may have would take seconds.
  const countOnGrid = useMemo(
    () => ofChoice.reduce((sum, { shape }) => sum + countSampleCells(shape.coordinates, density), 0),
    [ofChoice, density],
  );
  const areTooMany = countOnGrid > SOIL_ANALYSIS_LIMITS.cells;
  const grid = useMemo(
    () =>
      (areTooMany ? [] : ofChoice).map(({ id, shape }) => {
        const byDensity = known.current.get(shape) ?? new Map<number, number[][][][][]>();
        known.current.set(shape, byDensity);
        const cells =
          byDensity.get(density) ?? sampleCells(shape.coordinates, density).map((cell) => cell.shape);
        byDensity.set(density, cells);
        return { id, cells };
      }),
    [ofChoice, density, areTooMany],
  );
  const plan = useMemo(() => {
    const several = division === 'zones' ? grid.filter(({ cells }) => cells.length > 1) : [];
    const ids = several.map(({ id }) => id).sort();
    return ids.length === 0 ? null : { parcels: ids, hectares_per_sample: density };
  }, [grid, division, density]);
  const [settled] = useDebouncedValue(plan, DEBOUNCE_MS);
  const found = useZonePlan(farmId, seasonId, plan && settled);
  const failure = useLoadError(found);
  const zoned = plan === settled ? found.data : undefined;
  const cells = useMemo(() => {
    if (!plan) return grid.flatMap(({ cells }) => cells);
    const ofSingle = grid.flatMap(({ cells }) => (cells.length > 1 ? [] : cells));
    return zoned ? [...ofSingle, ...zoned.cells.map(({ shape }) => shape.coordinates)] : [];
  }, [grid, plan, zoned]);
  return {
    cells,
    count: areTooMany ? countOnGrid : cells.length,
    isPending: plan !== null && !zoned && !failure,
    areTooMany,
    withoutZones: plan && zoned ? zoned.without_zones : 0,
    failure: plan ? failure : null,
  };
}
