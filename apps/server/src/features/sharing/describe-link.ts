import { api, urlOf } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import { inSeason } from '../../platform/db/scope.ts';
import { hashOfToken } from '../../platform/hash-of-token.ts';
import { scopeOfLink } from '../farms/index.ts';
import { listNewestParcels } from '../parcels/index.ts';
import { findLink } from './links.repo.ts';

/** Metadata for previews of a share link. */
interface DescribedLink {
  readonly name: string;
  /** The path of the parcel's picture; null if the link shows a whole farm. */
  readonly image: string | null;
}

/** What a share link shows, for its previews; null for an invalid link. */
export async function describeLink(db: Db, token: string): Promise<DescribedLink | null> {
  const link = await findLink(db, hashOfToken(token));
  if (!link) return null;
  if (link.lineage_id === null) return { name: link.name, image: null };
  const shared = await findSharedParcel(db, token);
  return shared && { name: shared.parcel.name, image: urlOf(api.sharing.linkCard, { token }) };
}

/** The parcel of a share link in its newest season; null for a link to a whole farm or without a parcel. */
export async function findSharedParcel(db: Db, token: string) {
  const link = await findLink(db, hashOfToken(token));
  const lineage = link?.lineage_id ?? null;
  if (!link || lineage === null) return null;
  const scope = scopeOfLink(link.farm_id, lineage);
  const [parcel] = await listNewestParcels(db, scope, [lineage]);
  return parcel ? { parcel, scope: inSeason(scope, parcel.season) } : null;
}
