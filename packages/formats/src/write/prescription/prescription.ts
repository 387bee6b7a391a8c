import type { ProductQuantity, RateGrid } from '@brazda/domain';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { ZipEntry } from '../zip.ts';

/** A grid with the rate of each cell; shapes and places are WGS 84. */
export interface RatedGrid extends RateGrid {
  /** In the order of the cells; NaN outside of the field, 0 where nothing is spread. */
  readonly rates: Float64Array;
  /** Square meters of the field in each cell, 0 outside; without them each cell with a rate counts as a whole one. */
  readonly areas_m2?: ArrayLike<number>;
}

/** Land of one rate. */
export interface RateZone {
  readonly rate: number;
  readonly shape: MultiPolygon;
}

/** What a terminal is told to spread on a field: one product, in kg/ha, l/ha or seeds/ha; outside of the field nothing. */
export interface ExportedPrescription {
  readonly customer: string;
  readonly farm: string;
  readonly field: string;
  readonly boundary: Polygon | MultiPolygon;
  readonly area_m2: number;
  /** The name of the task. */
  readonly task: string;
  readonly product: { readonly name: string; readonly quantity: ProductQuantity };
  /** Null for a prescription that consists of zones alone. */
  readonly grid: RatedGrid | null;
  /** Empty for a prescription that consists of a grid alone. */
  readonly zones: readonly RateZone[];
  /** Spread where a terminal has lost its position. */
  readonly default_rate: number;
  readonly headland?: MultiPolygon;
  /** Land on which nothing may be spread. */
  readonly no_go?: MultiPolygon;
  /** A straight line that the machine follows, from A to B. */
  readonly guidance?: { readonly a: Position; readonly b: Position };
}

/** A file of a stick; folders in its path are separated by `/`. */
export interface StickFile extends ZipEntry {
  readonly content: Uint8Array;
}

/** What was decided while a stick was written, and where. */
export type StickRemark =
  /** Square blocks of cells became one cell each; `off` is how much is not spread because blocks with a cell of 0 are off, in kg, l or seeds. */
  | {
      readonly kind: 'cells_joined';
      readonly field: string;
      readonly side: number;
      readonly from: number;
      readonly to: number;
      readonly off: number;
    }
  /** There are more rates than codes, so the map is spread but the oldest terminals do not show it in colors. */
  | { readonly kind: 'without_colors'; readonly field: string }
  /** What the form of the stick cannot hold. */
  | {
      readonly kind: 'left_out';
      readonly field: string;
      readonly what: 'headland' | 'no_go' | 'guidance';
    };

/** Why a prescription is not written. */
export type StickRefusal =
  | 'no_rates'
  | 'broken_grid'
  | 'broken_rate'
  | 'rate_too_large'
  | 'broken_ring'
  | 'too_many_rates'
  | 'too_many_zones'
  | 'too_many_cells'
  | 'too_many_polygons';

/** A prescription that cannot be written for a terminal. */
export class StickRefused extends Error {
  readonly reason: StickRefusal;
  readonly field: string;
  /** The value that is refused, and the largest one that is not, where there is one. */
  readonly values: { readonly found?: number; readonly limit?: number };

  constructor(reason: StickRefusal, field: string, values: StickRefused['values'] = {}) {
    super(`${reason}: ${field} ${JSON.stringify(values)}`);
    this.reason = reason;
    this.field = field;
    this.values = values;
  }
}
