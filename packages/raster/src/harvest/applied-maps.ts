import {
  type AppliedCells,
  type AppliedPoints,
  appliedCells,
  type ParcelGrid,
  type ProductQuantity,
  parcelGridOf,
} from '@brazda/domain';
import { type LocatedParcel, picked, pointsByParcel } from './points-by-parcel.ts';

/** A parcel on which something may have been spread. */
export interface AppliedParcel extends LocatedParcel {
  readonly id: string;
  readonly hectares: number;
}

/** The work that a log is of; logs of the same work on a parcel are one. */
export interface AppliedTask {
  readonly name: string;
  readonly products: readonly string[];
  readonly quantity: ProductQuantity;
}

/** What was spread on one parcel by one task. */
export interface AppliedMap extends AppliedCells {
  readonly parcel_id: string;
  readonly task: AppliedTask;
  /** Of the middle one of its points, UTC. */
  readonly day: string;
  readonly cells: ParcelGrid;
}

/** What was spread on some parcels. */
export interface AppliedMaps {
  readonly maps: readonly AppliedMap[];
  /** Points in no parcel. */
  readonly outside: number;
}

/** Assigns points to parcels by position and to tasks by their logs, and spreads those of each over the cells of the parcel. */
export function appliedMaps(
  points: AppliedPoints,
  tasks: readonly AppliedTask[],
  parcels: readonly AppliedParcel[],
): AppliedMaps {
  const { indices } = pointsByParcel(points, parcels);
  const keys = tasks.map(({ name, products, quantity }) => JSON.stringify([name, products, quantity]));
  const maps: AppliedMap[] = [];
  for (const [at, own] of indices.entries()) {
    const { id, geometry, hectares } = parcels[at]!;
    const cells = own.length === 0 ? null : parcelGridOf(geometry.coordinates, hectares);
    if (!cells) continue;
    for (const same of Map.groupBy(own, (i) => keys[points.log[i]!]!).values()) {
      const positions = Uint32Array.from(same);
      const found = appliedCells(pick(points, positions), cells);
      if (found.hectares === 0) continue;
      const middle = positions[positions.length >> 1]!;
      const day = new Date(points.time[middle]! * 1000).toISOString().slice(0, 10);
      maps.push({ ...found, parcel_id: id, task: tasks[points.log[middle]!]!, day, cells });
    }
  }
  return { maps, outside: points.count - indices.reduce((sum, own) => sum + own.length, 0) };
}

function pick(points: AppliedPoints, own: Uint32Array): AppliedPoints {
  const { lng, lat, time, width, speed, log, rates, set_rates } = points;
  return {
    count: own.length,
    lng: picked(lng, own),
    lat: picked(lat, own),
    time: picked(time, own),
    width: picked(width, own),
    speed: picked(speed, own),
    log: picked(log, own),
    rates: picked(rates, own),
    set_rates: picked(set_rates, own),
  };
}
