import { AGRICULTURAL_WORKS, type AgriculturalWork } from '../crops/agricultural-works.ts';

/** Kinds of activity that a crop interval does not name as its agricultural work. */
const OTHER_KINDS = [
  { name: 'roll', label: { en: 'Rolling', ro: 'Tăvălugit', fr: 'Roulage' } },
  { name: 'manure', label: { en: 'Manure spreading', ro: 'Împrăștiat gunoi', fr: 'Épandage de fumier' } },
  { name: 'scout', label: { en: 'Field inspection', ro: 'Control în lan', fr: 'Tour de plaine' } },
  { name: 'transport', label: { en: 'Transport', ro: 'Transport', fr: 'Transport' } },
  { name: 'dry', label: { en: 'Drying and storage', ro: 'Uscare și depozitare', fr: 'Séchage et stockage' } },
  { name: 'other', label: { en: 'Other work', ro: 'Altă lucrare', fr: 'Autre intervention' } },
] as const satisfies readonly AgriculturalWork[];

/** The catalog of activities of a crop plan, in the order of a year; a name is the id on the wire. */
export const ACTIVITY_KINDS = [...AGRICULTURAL_WORKS, ...OTHER_KINDS] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]['name'];

const BY_NAME: ReadonlyMap<string, AgriculturalWork & { readonly name: ActivityKind }> = new Map(
  ACTIVITY_KINDS.map((kind) => [kind.name, kind]),
);

/** The kind of a name; null for a name that is not in the catalog. */
export function activityKindOf(name: string): (AgriculturalWork & { readonly name: ActivityKind }) | null {
  return BY_NAME.get(name) ?? null;
}
