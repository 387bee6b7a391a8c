import {
  depthNameOf,
  metersOfDegree,
  SAMPLE_DEPTHS_CM,
  SOIL_PACKAGES,
  type SoilParameterKey,
  soilMethodsOf,
} from '@brazda/domain';
import type { AnalysisWithResults, CellWithResults } from '../src/features/soil/index.ts';
import type { DEMO_SEASONS, DemoFarm } from './demo-farms.ts';
import { hashToUnit } from './hash-to-unit.ts';

/** The soil analysis of a demo farm, on parcels of its newest finished season that were harvested before. */
export const DEMO_SOIL_ANALYSIS = {
  farm_id: 'demo-ro',
  end_year: 2025,
  parcel_numbers: [2, 6, 9],
  analysis: {
    id: 'demo-ro-soil-1',
    state: 'done',
    package: 'complete',
    depths: 'arable',
    hectares_per_sample: 5,
    division: 'grid',
    lab: 'Laborator demonstrativ',
    cancel_reason: null,
    created_at: '2025-08-18T06:30:00.000Z',
    reached: {
      ordered: '2025-08-18T06:34:00.000Z',
      sampling: '2025-08-26T05:40:00.000Z',
      at_lab: '2025-08-27T08:15:00.000Z',
      results: '2025-09-15T10:20:00.000Z',
      done: '2025-09-15T10:26:00.000Z',
    },
  },
} as const satisfies {
  readonly farm_id: DemoFarm['id'];
  readonly end_year: (typeof DEMO_SEASONS)[number];
  readonly parcel_numbers: readonly number[];
  readonly analysis: Partial<AnalysisWithResults>;
};

type MeasuredKey = (typeof SOIL_PACKAGES)['complete']['parameters'][number];
type DerivedKey = 'n_total' | 'in';

/** The middle of a value, how far it differs at most, and its decimals: as chernozems of the Bărăgan are. */
const FIELDS: Readonly<Record<Exclude<MeasuredKey, DerivedKey>, readonly [number, number, number]>> = {
  ph_h2o: [7.1, 0.7, 2],
  p_al: [38, 26, 1],
  k_al: [196, 62, 0],
  humus: [3.3, 0.6, 2],
  nmin: [15, 8, 1],
  v: [89, 7, 1],
  mg: [152, 58, 0],
  s: [11, 5, 1],
};
/** How much of the difference lies between parcels; the rest is within them. */
const BETWEEN_PARCELS = 0.5;
/** Meters from one maximum within a parcel to the next: twice as many as a parcel is wide, so that values change smoothly. */
const WAVE_M = 1800;
/** Humus per nitrogen: 1.724 of carbon, of which there are twelve parts to one of nitrogen. */
const HUMUS_PER_NITROGEN = 1.724 * 12;
/** Minutes from one cell to the next. */
const PACE_MIN = 12;

/** The invented samples and results of a cell, as they follow from its place. */
export function demoCellWithResults(cell: Omit<CellWithResults, 'sample' | 'results'>): CellWithResults {
  const { center, number, parcel_id } = cell;
  const [lng, lat] = center;
  const sampled_at = new Date(
    Date.parse(DEMO_SOIL_ANALYSIS.analysis.reached.sampling) + (number - 1) * PACE_MIN * 60_000,
  );
  return {
    ...cell,
    sample: {
      state: 'taken',
      sampled_at: sampled_at.toISOString(),
      position: [lng, lat],
      accuracy_m: 4,
      skip_reason: null,
      note: '',
    },
    results: demoResultsAt(parcel_id, center),
  };
}

/** What a laboratory would measure at a place of a parcel: smooth over the parcel, and the same at every start. */
function demoResultsAt(parcel: string, at: readonly [number, number]): CellWithResults['results'] {
  const fields = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
  const measured = Object.fromEntries(fields.map((key) => [key, fieldAt(key, parcel, at)]));
  const derived: Record<DerivedKey, number> = {
    n_total: rounded(measured.humus! / HUMUS_PER_NITROGEN, 3),
    in: rounded((measured.humus! * measured.v!) / 100, 2),
  };
  const values: Readonly<Record<string, number>> = { ...measured, ...derived };
  const [depth] = SAMPLE_DEPTHS_CM[DEMO_SOIL_ANALYSIS.analysis.depths];
  const keys: readonly SoilParameterKey[] = SOIL_PACKAGES[DEMO_SOIL_ANALYSIS.analysis.package].parameters;
  return keys.map((parameter) => ({
    parameter,
    value: values[parameter]!,
    is_below_limit: false,
    depth: depthNameOf(depth),
    method: soilMethodsOf(parameter)[0]!,
  }));
}

function fieldAt(key: keyof typeof FIELDS, parcel: string, [lng, lat]: readonly [number, number]): number {
  const [middle, most, decimals] = FIELDS[key];
  const share = (what: string) => hashToUnit(`${parcel}/${key}/${what}`);
  const { east, north } = metersOfDegree(lat);
  const direction = 2 * Math.PI * share('direction');
  const along = lng * east * Math.cos(direction) + lat * north * Math.sin(direction);
  const within = Math.sin((2 * Math.PI * along) / WAVE_M + 2 * Math.PI * share('start'));
  const between = 2 * share('parcel') - 1;
  return rounded(middle + most * (BETWEEN_PARCELS * between + (1 - BETWEEN_PARCELS) * within), decimals);
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
