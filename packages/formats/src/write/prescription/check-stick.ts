import type { MultiPolygon, Polygon, Position } from 'geojson';
import { ratesAtCenters } from './cells-of-polygons.ts';
import { closedRings } from './closed-rings.ts';
import {
  areSameRings,
  type ComparedRates,
  compareCells,
  compareZones,
  type Tolerance,
} from './compare-rates.ts';
import type { ExportedPrescription, RatedGrid } from './prescription.ts';
import { RAW_RATES } from './raw-rates.ts';
import { type ReadGrid, type ReadRing, type ReadTask, type ReadValue, readIsoxml } from './read-isoxml.ts';
import { type ReadShapefile, readRateShapefiles } from './read-rate-shapefiles.ts';
import type { Stick } from './write-stick.ts';

/** What was read of one prescription. */
export interface CheckedPrescription extends ComparedRates {
  readonly field: string;
  /** What else differs, in English for the log. */
  readonly problems: readonly string[];
}

/** What was read of a stick. */
export interface StickCheck {
  /** Whether the stick may be handed out. */
  readonly isSame: boolean;
  readonly prescriptions: readonly CheckedPrescription[];
  /** What the reader complains about, in English for the log. */
  readonly problems: readonly string[];
}

/** Half of what rounding to nine decimals takes in ISOXML and to seven in shapefiles, and a little for computing with them. */
const ISOXML_DEGREES = 6e-10;
const SHAPEFILE_DEGREES = 6e-8;
const ROUNDING = 0.501;
const WGS_84 = 4326;

/** Reads a stick by readers that share nothing with its writers, and compares each cell and each zone with what was wanted. */
export async function checkStick({ terminal, prescriptions, files }: Stick): Promise<StickCheck> {
  const { form, columns } = terminal;
  if (form === 'shapefile') {
    const shapefiles = await readRateShapefiles(files);
    return checkOf(
      prescriptions.map((prescription, at) =>
        checkShapefile(prescription, shapefiles[at], columns[prescription.product.quantity]),
      ),
      shapefiles.length === prescriptions.length ? [] : [`${shapefiles.length} shapefiles`],
    );
  }
  const { version, tasks, complaints } = await readIsoxml(files);
  return checkOf(
    prescriptions.map((prescription, at) => checkTask(prescription, tasks[at], form === 'isoxml_4')),
    [
      ...complaints,
      ...(form === `isoxml_${version}` ? [] : [`version ${version}`]),
      ...(tasks.length === prescriptions.length ? [] : [`${tasks.length} tasks`]),
    ],
  );
}

function checkOf(prescriptions: readonly CheckedPrescription[], problems: readonly string[]): StickCheck {
  const isSame = prescriptions.every((each) => each.differing === 0 && each.problems.length === 0);
  return { isSame: isSame && problems.length === 0, prescriptions, problems };
}

function checkTask(
  prescription: ExportedPrescription,
  task: ReadTask | undefined,
  /** Version 3 has neither headlands nor no-go areas nor guidance. */
  hasShapes: boolean,
): CheckedPrescription {
  const { field, boundary, area_m2, default_rate, product, grid, zones, headland, no_go, guidance } =
    prescription;
  const { ddi, unit, per_unit } = RAW_RATES[product.quantity];
  const tolerance = { rate: ROUNDING / per_unit, degrees: ISOXML_DEGREES };
  const rateOf = (value: ReadValue | null | undefined) =>
    value?.ddi === ddi && value.unit === unit && value.product !== null
      ? (value.raw + value.offset) * value.scale
      : Number.NaN;
  const isRate = (value: ReadValue | null | undefined, rate: number) =>
    Math.abs(rateOf(value) - rate) <= tolerance.rate;
  const isSameArea = (wanted: MultiPolygon | undefined, read: readonly ReadRing[] = []) =>
    areSameRings(hasShapes && wanted ? ringsOf(wanted, field) : [], read, tolerance);
  const problems = failedOf({
    task: task !== undefined,
    'area of the field': task?.area_m2 === Math.round(area_m2),
    boundary: areSameRings(ringsOf(boundary, field), task?.boundary ?? [], tolerance),
    headland: isSameArea(headland, task?.headlands),
    'no-go areas': isSameArea(no_go, task?.buffers),
    guidance: areSameRings(
      hasShapes && guidance ? [lineOf([guidance.a, guidance.b])] : [],
      (task?.guidance ?? []).map(lineOf),
      tolerance,
    ),
    'default rate': isRate(task?.default, default_rate),
    'rate without position': isRate(task?.lost, default_rate),
    'rate outside of the field': isRate(task?.outside, 0),
    grid: grid ? isSamePlace(grid, task?.grid ?? null, tolerance) : !task?.grid,
  });
  const compared = grid
    ? compareCells(
        grid,
        grid.rates.map((rate) => (Number.isNaN(rate) ? 0 : rate)),
        Float64Array.from(task?.grid?.cells ?? [], rateOf),
        tolerance,
      )
    : compareZones(
        zones.map(({ rate, shape }) => ({ rate, rings: ringsOf(shape, field) })),
        (task?.zones ?? []).map((zone) => ({ rate: rateOf(zone), rings: zone.rings })),
        tolerance,
      );
  return { field, ...compared, problems };
}

function checkShapefile(
  { field, product, grid, zones }: ExportedPrescription,
  file: ReadShapefile | undefined,
  column: string,
): CheckedPrescription {
  const tolerance = { rate: ROUNDING / RAW_RATES[product.quantity].per_unit, degrees: SHAPEFILE_DEGREES };
  const problems = failedOf({
    shapefile: file !== undefined,
    projection: file?.epsg === WGS_84,
    column: file?.columns.join() === column,
  });
  const polygons = (file?.polygons ?? []).map(({ values, rings }) => ({
    rate: Number(values[column]),
    rings,
  }));
  const compared = grid
    ? compareCells(grid, grid.rates, ratesAtCenters(grid, polygons), tolerance)
    : compareZones(
        zones.flatMap(({ rate, shape }) =>
          shape.coordinates.map((part) => ({
            rate,
            rings: ringsOf({ type: 'Polygon', coordinates: part }, field),
          })),
        ),
        polygons,
        tolerance,
      );
  return { field, ...compared, problems };
}

function lineOf(points: readonly Position[]): ReadRing {
  return { isHole: false, points };
}

/** The names of what is not true. */
function failedOf(conditions: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(conditions).flatMap(([name, isTrue]) => (isTrue ? [] : [name]));
}

function isSamePlace(wanted: RatedGrid, read: ReadGrid | null, { degrees }: Tolerance): boolean {
  const sides = ['min_lat', 'min_lng', 'cell_lat', 'cell_lng'] as const;
  return (
    read !== null &&
    read.columns === wanted.columns &&
    read.rows === wanted.rows &&
    sides.every((side) => Math.abs(read[side] - wanted[side]) <= degrees)
  );
}

function ringsOf(shape: Polygon | MultiPolygon, field: string): ReadRing[] {
  return closedRings(shape, field).flatMap((part) => part.map((points, at) => ({ isHole: at > 0, points })));
}
