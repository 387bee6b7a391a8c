import {
  NDVI_PROFILES,
  PROFILE_DAYS,
  PROFILE_DAYS_BEFORE,
  type ProfileKey,
} from '../../apps/server/seed/scenes/ndvi-profiles.ts';
import { dayNumberOf } from '../../packages/domain/src/index.ts';
import type { SimulatedField } from '../alerts/simulated-land.ts';

/** The NDVI of a parcel by ISO day. */
export type Course = (day: string) => number;

/** The usual course of a crop of the simulator, shifted by some days. */
export function courseOfCrop(key: ProfileKey, year: number, shift_days: number): Course {
  const values = NDVI_PROFILES[key];
  const days = PROFILE_DAYS.map((day, at) =>
    dayNumberOf(`${at < PROFILE_DAYS_BEFORE ? year - 1 : year}-${day}`),
  );
  return (day) => {
    const at = dayNumberOf(day) - shift_days;
    const after = days.findIndex((one) => one >= at);
    if (after <= 0) return values[after === 0 ? 0 : values.length - 1]!;
    const share = (at - days[after - 1]!) / (days[after]! - days[after - 1]!);
    return values[after - 1]! + (values[after]! - values[after - 1]!) * share;
  };
}

/** A course with a cover crop that grows from a day on, to an NDVI within two months. */
export function withCover(course: Course, sown_on: string, top: number): Course {
  const sown = dayNumberOf(sown_on);
  return (day) => {
    const grown = Math.min(Math.max((dayNumberOf(day) - sown - 12) / 45, 0), 1);
    return Math.max(course(day), 0.18 + (top - 0.18) * grown);
  };
}

/** A course of grass that is cut on a day, and as green as before after some weeks. */
export function withCut(course: Course, cut_on: string, drop: number): Course {
  const cut = dayNumberOf(cut_on);
  return (day) => {
    const days = dayNumberOf(day) - cut;
    return days < 0 ? course(day) : course(day) - drop * Math.max(1 - days / 40, 0);
  };
}

/** A course that is bare from a day on. */
export function bareFrom(course: Course, from: string): Course {
  return (day) => (day >= from ? Math.min(course(day), 0.19) : course(day));
}

/** A field with the course of another crop: its own clouds, and half of how its pixels differ. */
export function withCourse(field: SimulatedField, course: Course, hit?: Uint8Array): SimulatedField {
  const images = field.images.map(({ date, values }) => {
    const known = values.filter((value) => !Number.isNaN(value));
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    return {
      date,
      values: values.map((value, at) => (hit && hit[at] !== 1 ? value : course(date) + (value - mean) / 2)),
    };
  });
  return { ...field, images };
}

/** The pixels of a field on one side of a line through it that leaves about a share of them there. */
export function sideOf(field: SimulatedField, share: number, uniform: () => number): Uint8Array {
  const angle = uniform() * Math.PI;
  const inside = [...field.inside.keys()].filter((at) => field.inside[at] === 1);
  const along = (at: number) =>
    (at % field.width) * Math.cos(angle) + Math.floor(at / field.width) * Math.sin(angle);
  const ordered = inside.toSorted((one, other) => along(one) - along(other));
  const hit = new Uint8Array(field.inside.length);
  for (const at of ordered.slice(0, Math.round(share * ordered.length))) hit[at] = 1;
  return hit;
}
