import type { Lease } from '@brazda/contract/client';
import { runsOn } from '@brazda/domain';

/** By what parcels are colored. */
export const LAND_COLORINGS = ['owner', 'end', 'price'] as const;
export type LandColoring = (typeof LAND_COLORINGS)[number];

/** Parcels that a map colors alike. */
export interface LandClass {
  readonly key: string;
  readonly label: string;
  /** `#RRGGBB`. */
  readonly color: string;
  /** The ids of the parcels. */
  readonly parcels: readonly string[];
  readonly area_m2: number;
}

/** Colors that people with any kind of color vision tell apart (Okabe and Ito 2008), then paler ones of them. */
const COLORS = [
  '#0072B2',
  '#E69F00',
  '#009E73',
  '#CC79A7',
  '#56B4E9',
  '#D55E00',
  '#F0E442',
  '#7A9CC6',
  '#F2C879',
  '#7FC9B1',
] as const;
const REST_COLOR = '#B8B8B8';
const SEVERAL_COLOR = '#8C6BB1';
const NONE_COLOR = '#5D6A62';

/** The texts of classes. */
export interface ClassTexts {
  /** What a lease is called by a coloring, the same for leases of one class. */
  readonly nameOf: (lease: Lease) => string;
  /** By what classes are ordered; by area where it is left out. */
  readonly orderOf?: (lease: Lease) => string | number;
  readonly rest: string;
  readonly none: string;
  /** Of parcels whose leases are in several classes. */
  readonly several: string;
}

/**
 * Parcels by what is said of their leases on a day: the largest classes, what is left in one, those with leases of several
 * classes, and those without a contract.
 */
export function landClasses(
  parcels: readonly { readonly id: string; readonly area_m2: number }[],
  leases: readonly Lease[],
  day: string,
  { nameOf, orderOf, rest, none, several }: ClassTexts,
): LandClass[] {
  const leasesOf = leasesByParcel(leases, day);
  const named = Map.groupBy(parcels, ({ id }) => {
    const names = new Set(leasesOf.get(id)?.map(nameOf));
    return names.size > 1 ? several : ([...names][0] ?? '');
  });
  const classOf = (key: string, label: string, color: string, members: typeof parcels): LandClass => ({
    key,
    label,
    color,
    parcels: members.map(({ id }) => id),
    area_m2: members.reduce((sum, { area_m2 }) => sum + area_m2, 0),
  });
  const found = [...named]
    .filter(([name]) => name !== '' && name !== several)
    .map(([name, members]) => classOf(name, name, '', members));
  const largest = found.toSorted((one, other) => other.area_m2 - one.area_m2).slice(0, COLORS.length);
  const shown = orderOf ? inOrder(largest, leasesOf, orderOf) : largest;
  const others = found.filter((one) => !largest.includes(one)).flatMap((one) => named.get(one.key)!);
  const mixed = named.get(several) ?? [];
  const without = named.get('') ?? [];
  return [
    ...shown.map((one, at) => ({ ...one, color: COLORS[at]! })),
    ...(others.length > 0 ? [classOf('rest', rest, REST_COLOR, others)] : []),
    ...(mixed.length > 0 ? [classOf('several', several, SEVERAL_COLOR, mixed)] : []),
    ...(without.length > 0 ? [classOf('none', none, NONE_COLOR, without)] : []),
  ];
}

function inOrder(
  classes: readonly LandClass[],
  leasesOf: ReadonlyMap<string, readonly Lease[]>,
  orderOf: (lease: Lease) => string | number,
): LandClass[] {
  const order = ({ parcels: [first = ''] }: LandClass) => orderOf(leasesOf.get(first)![0]!);
  return classes.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** The leases of each parcel that run on a day. */
function leasesByParcel(leases: readonly Lease[], day: string): ReadonlyMap<string, readonly Lease[]> {
  const found = new Map<string, Lease[]>();
  for (const lease of leases.filter((one) => runsOn(one, day)))
    for (const parcel of new Set(lease.parts.flatMap((part) => part.parcel ?? []))) {
      const others = found.get(parcel);
      if (others) others.push(lease);
      else found.set(parcel, [lease]);
    }
  return found;
}
