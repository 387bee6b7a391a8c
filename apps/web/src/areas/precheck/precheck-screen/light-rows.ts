import type { FarmLights } from '@brazda/contract/client';
import { LIGHT_COLORS, type LightColor, PARCEL_RULES, type ParcelRule } from '@brazda/domain';

/** A rule that needs a look on a parcel. */
export interface LightRow {
  /** Unique in the list. */
  readonly key: string;
  readonly parcel: string;
  readonly crop: string | null;
  readonly rule: ParcelRule;
  readonly color: LightColor;
  /** The ISO day since which it is so; null where it is not known. */
  readonly since: string | null;
}

/** What a list shows: the color of its lights, and their rule; null for all. */
export interface LightFilter {
  readonly color: LightColor;
  readonly rule: ParcelRule | null;
}

/** The lights of a color, and of a rule if one is chosen, in the order of the rules. */
export function lightRows(parcels: FarmLights['parcels'], { color, rule }: LightFilter): LightRow[] {
  const rows = parcels.flatMap(({ parcel, crop, lights }) =>
    lights
      .filter((light) => light.color === color && (rule === null || light.rule === rule))
      .map((light) => ({ key: `${parcel}/${light.rule}`, parcel, crop, ...light })),
  );
  return rows.toSorted((one, other) => PARCEL_RULES.indexOf(one.rule) - PARCEL_RULES.indexOf(other.rule));
}

/** How many lights of each color a rule has. */
export interface RuleCounts extends Readonly<Record<LightColor, number>> {
  readonly rule: ParcelRule;
}

/** The lights of each rule that concerns a parcel, by color. */
export function countLights(parcels: FarmLights['parcels']): RuleCounts[] {
  const lights = parcels.flatMap((parcel) => parcel.lights);
  return PARCEL_RULES.flatMap((rule) => {
    const of = lights.filter((light) => light.rule === rule);
    const count = (color: LightColor) => of.filter((light) => light.color === color).length;
    return of.length === 0 ? [] : { rule, green: count('green'), yellow: count('yellow'), red: count('red') };
  });
}

/** The color to begin with: the most urgent one that there is. */
export function firstColorOf(parcels: FarmLights['parcels']): LightColor {
  const colors = new Set(parcels.flatMap(({ lights }) => lights.map(({ color }) => color)));
  return LIGHT_COLORS.findLast((color) => colors.has(color)) ?? 'green';
}
