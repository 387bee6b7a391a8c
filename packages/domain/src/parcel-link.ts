import { foldText } from './parcel-search.ts';

/** What of a parcel tells that it is the same one in another season. */
export interface LinkedParcel {
  /** The same in every season that was made from another one. */
  readonly lineage_id: string;
  readonly reference: string;
  readonly siruta: string | null;
  readonly locality: { readonly name: string } | null;
}

/** A parcel on the ground of the one that was asked for, and how much of it. */
export interface OverlappingParcel extends LinkedParcel {
  readonly season: string;
  readonly overlap_share: number;
}

type Link = (one: LinkedParcel, other: LinkedParcel) => boolean;

const isSameText = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one) && Boolean(other) && foldText(one!) === foldText(other!);
const isSameLocality: Link = (one, other) => isSameText(one.locality?.name, other.locality?.name);

/**
 * What links two parcels on the same ground, the surest first: lineage, reference, siruta with locality, locality
 * (third document, section 5). The last two say only that nothing speaks against it.
 */
const LINKS: readonly Link[] = [
  (one, other) => one.lineage_id === other.lineage_id,
  (one, other) => isSameText(one.reference, other.reference),
  (one, other) => isSameText(one.siruta, other.siruta) && isSameLocality(one, other),
  isSameLocality,
];

/** How surely two parcels are the same one, 0 for the surest; null where nothing links them. */
export function linkRankOf(one: LinkedParcel, other: LinkedParcel): number | null {
  const rank = LINKS.findIndex((link) => link(one, other));
  return rank < 0 ? null : rank;
}

/**
 * Of each season's parcels on the ground of one, that which is the same parcel: the surest link, then the largest
 * share. A season in which none is linked has none.
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
