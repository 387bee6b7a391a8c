import { api, urlOf } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import { inSeason } from '../../platform/db/scope.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import { scopeOfLink } from '../farms/index.ts';
import { listNewestParcels } from '../parcels/index.ts';
import { findLink } from './links.repo.ts';

/** Metadata for previews of a share link. */
interface DescribedLink {
  /** Of the farm, or of the first parcel with the number of others: `La drum +2`. */
  readonly name: string;
  /** The path of the picture of that parcel; null if the link shows a whole farm. */
  readonly image: string | null;
}

/** What a share link shows, for its previews; null for an invalid link. */
export async function describeLink(db: Db, token: string): Promise<DescribedLink | null> {
  const link = await findLink(db, hashOfToken(token));
  if (!link) return null;
  if (link.lineages === null) return { name: link.name, image: null };
  const shared = await findFirstParcel(db, token);
  if (!shared) return null;
  const { parcel, more } = shared;
  const name = more > 0 ? `${parcel.name} +${more}` : parcel.name;
  return { name, image: urlOf(api.sharing.linkCard, { token }) };
}

/**
 * The first parcel by name of a share link, in its newest season, and how many more the link shows; null for a link to a whole
 * farm or without parcels.
 */
export async function findFirstParcel(db: Db, token: string) {
  const link = await findLink(db, hashOfToken(token));
  const lineages = link?.lineages ?? null;
  if (!link || lineages === null) return null;
  const scope = scopeOfLink(link.farm_id, lineages);
  const [parcel, ...others] = await listNewestParcels(db, scope, lineages);
  return parcel ? { parcel, more: others.length, scope: inSeason(scope, parcel.season) } : null;
}
