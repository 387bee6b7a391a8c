import { dayNumberOf, type PlantedDamage } from '../../packages/domain/src/index.ts';
import type { SimulatedField } from './simulated-land.ts';

/** NDVI of bare soil. */
const BARE = 0.17;

export const DAMAGE_HECTARES = [0.3, 0.5, 1, 2, 5] as const;

/** Something that is wrong in a field from a day on. */
export interface Damage {
  readonly kind: PlantedDamage;
  /** The ground that it hits; the whole field for a late sowing. */
  readonly hectares: number;
  readonly date: string;
}

/** How much of the green above bare soil is left some days after damage has begun. */
const LEFT: Readonly<Record<Exclude<PlantedDamage, 'late_sowing'>, (days: number) => number>> = {
  hail: (days) => Math.min(0.55 + 0.006 * days, 0.85),
  lodging: () => 0.8,
  flood: (days) => (days < 25 ? 0.25 : Math.min(0.25 + 0.015 * (days - 25), 0.7)),
  missed_strip: () => 0.3,
  early_senescence: (days) => Math.max(0.3, 1 - 0.02 * days),
  // Weeds are green before the crop covers the ground, and take its light later.
  weeds: (days) => (days < 20 ? 1 + 0.01 * days : Math.max(0.75, 1.2 - 0.01 * days)),
};
const LATE_DAYS = 20;
/** Strips of hail and of a drill that missed are long and narrow; other damage is round. */
const STRIP_PIXELS: Readonly<Partial<Record<PlantedDamage, number>>> = { hail: 12, missed_strip: 4 };

/** A field with damage in it, which begins somewhere in the field; `uniform` gives numbers from 0 to 1. */
export function withDamage(field: SimulatedField, damage: Damage, uniform: () => number): SimulatedField {
  const begin = dayNumberOf(damage.date);
  if (damage.kind === 'late_sowing') {
    const images = field.images.map((image, at) => {
      const earlier = field.images
        .slice(0, at)
        .findLast(({ date }) => dayNumberOf(date) <= dayNumberOf(image.date) - LATE_DAYS);
      if (!earlier || dayNumberOf(image.date) < begin) return image;
      // The clouds of its own day, the plants of twenty days before.
      const values = image.values.map((value, pixel) => {
        const plants = earlier.values[pixel]!;
        return Number.isNaN(value) || Number.isNaN(plants) ? Number.NaN : plants;
      });
      return { date: image.date, values };
    });
    return { ...field, images };
  }
  const left = LEFT[damage.kind];
  const hit = hitPixels(field, damage, uniform);
  const images = field.images.map((image) => {
    const days = dayNumberOf(image.date) - begin;
    if (days < 0) return image;
    const values = image.values.map((value, pixel) =>
      hit[pixel] === 1 ? BARE + (value - BARE) * left(days) : value,
    );
    return { date: image.date, values };
  });
  return { ...field, images };
}

/** The pixels of a field that damage hits: the nearest ones to a place, or to a line through it. */
function hitPixels(field: SimulatedField, { kind, hectares }: Damage, uniform: () => number): Uint8Array {
  const inside = [...field.inside.keys()].filter((at) => field.inside[at] === 1);
  const place = inside[Math.floor(uniform() * inside.length)]!;
  const x0 = place % field.width;
  const y0 = Math.floor(place / field.width);
  const angle = uniform() * Math.PI;
  const [east, south] = [Math.cos(angle), Math.sin(angle)];
  const half = (STRIP_PIXELS[kind] ?? Number.POSITIVE_INFINITY) / 2;
  const distanceOf = (at: number) => {
    const dx = (at % field.width) - x0;
    const dy = Math.floor(at / field.width) - y0;
    const across = Math.abs(dx * south - dy * east);
    return across > half ? Number.POSITIVE_INFINITY : Math.hypot(dx, dy);
  };
  const hit = new Uint8Array(field.inside.length);
  const ordered = inside
    .map((at) => ({ at, distance: distanceOf(at) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((a, b) => a.distance - b.distance);
  for (const { at } of ordered.slice(0, Math.round(hectares * 100))) hit[at] = 1;
  return hit;
}
