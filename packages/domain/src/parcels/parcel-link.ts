import { foldText } from '../text/fold-text.ts';

/** The facts that identify a parcel in another season. */
export interface LinkedParcel {
  /** The same in every season that was created from another one. */
  readonly lineage_id: string;
  readonly reference: string;
  readonly siruta: string | null;
  readonly locality: { readonly name: string } | null;
}

/** A parcel that overlaps the requested one, and by how much. */
export interface OverlappingParcel extends LinkedParcel {
  readonly season: string;
  readonly overlap_share: number;
}

type Link = (one: LinkedParcel, other: LinkedParcel) => boolean;

const isSameText = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one) && Boolean(other) && foldText(one!) === foldText(other!);
const isSameLocality: Link = (one, other) => isSameText(one.locality?.name, other.locality?.name);

/**
 * What links two parcels at the same location, strongest first: lineage, reference, siruta with locality,
 * locality. The last two only mean that nothing contradicts the link.
 */
const LINKS: readonly Link[] = [
  (one, other) => one.lineage_id === other.lineage_id,
  (one, other) => isSameText(one.reference, other.reference),
  (one, other) => isSameText(one.siruta, other.siruta) && isSameLocality(one, other),
  isSameLocality,
];

/** The strength of the link between two parcels, 0 for the strongest; null where nothing links them. */
export function linkRankOf(one: LinkedParcel, other: LinkedParcel): number | null {
  const rank = LINKS.findIndex((link) => link(one, other));
  return rank < 0 ? null : rank;
}

/**
 * For each season, the overlapping parcel that is the same as the given one: the strongest link, then the largest
 * share. A season without a linked parcel is left out.
 */
export function sameParcels<P extends OverlappingParcel>(from: LinkedParcel, others: readonly P[]): Set<P> {
  const linked = others.flatMap((parcel) => {
    const rank = linkRankOf(from, parcel);
    return rank === null ? [] : [{ parcel, rank }];
  });
  const bySeason = Map.groupBy(linked, ({ parcel }) => parcel.season);
  const best = [...bySeason.values()].map((ofSeason) =>
    ofSeason.toSorted((a, b) => a.rank - b.rank || b.parcel.overlap_share - a.parcel.overlap_share),
  );
  return new Set(best.map(([first]) => first!.parcel));
}
