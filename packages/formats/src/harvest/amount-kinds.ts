import type { ProductQuantity, YieldMeasure } from '@brazda/domain';
import { DDI } from './ddi.ts';

/** How amounts per area are logged, and in which unit they are read. */
export interface AmountKind {
  readonly ddi: number;
  readonly per: 'area' | 'time';
  /** Of one logged value, per area. */
  readonly unit: number;
  /** What is logged beside it, such as the moisture of grain, and its unit. */
  readonly companion: { readonly ddi: number; readonly unit: number };
}

/** Yields become t/ha or m³/ha; their companion is moisture in percent. */
export interface YieldKind extends AmountKind {
  readonly measure: YieldMeasure;
}

const MOISTURE = { ddi: DDI.moisture, unit: 1e-4 };
const DRY_MOISTURE = { ddi: DDI.dry_moisture, unit: 1e-4 };

/** The most direct first: wet mass, then dry mass, then volumes, which need the weight of the crop. */
export const YIELD_KINDS: readonly YieldKind[] = [
  { ddi: DDI.mass_per_area, measure: 'mass', per: 'area', unit: 1e-5, companion: MOISTURE },
  { ddi: DDI.mass_per_time, measure: 'mass', per: 'time', unit: 1e-5, companion: MOISTURE },
  { ddi: DDI.dry_mass_per_area, measure: 'mass', per: 'area', unit: 1e-5, companion: DRY_MOISTURE },
  { ddi: DDI.dry_mass_per_time, measure: 'mass', per: 'time', unit: 1e-5, companion: DRY_MOISTURE },
  { ddi: DDI.volume_per_area, measure: 'volume', per: 'area', unit: 1e-2, companion: MOISTURE },
  { ddi: DDI.volume_per_time, measure: 'volume', per: 'time', unit: 1e-2, companion: MOISTURE },
];

/** What was spread becomes kg, liters or thousand seeds per hectare; its companion is what was set, in the same unit. */
export interface RateKind extends AmountKind {
  readonly quantity: ProductQuantity;
}

const SET_MASS = { ddi: DDI.set_mass_per_area, unit: 1e-2 };
const SET_VOLUME = { ddi: DDI.set_volume_per_area, unit: 1e-4 };
const SET_COUNT = { ddi: DDI.set_count_per_area, unit: 1e-2 };

/** By quantity, rates per area before those per time. */
export const RATE_KINDS: readonly RateKind[] = [
  { ddi: DDI.actual_mass_per_area, quantity: 'solid', per: 'area', unit: 1e-2, companion: SET_MASS },
  { ddi: DDI.actual_mass_per_time, quantity: 'solid', per: 'time', unit: 1e-2, companion: SET_MASS },
  { ddi: DDI.actual_volume_per_area, quantity: 'liquid', per: 'area', unit: 1e-4, companion: SET_VOLUME },
  { ddi: DDI.actual_volume_per_time, quantity: 'liquid', per: 'time', unit: 1e-2, companion: SET_VOLUME },
  { ddi: DDI.actual_count_per_area, quantity: 'seeds', per: 'area', unit: 1e-2, companion: SET_COUNT },
  { ddi: DDI.actual_count_per_time, quantity: 'seeds', per: 'time', unit: 1e-2, companion: SET_COUNT },
];
