import { api } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import { hashOfLink } from '../farms/index.ts';
import { listNewestParcels } from '../parcels/index.ts';
import { findLink } from './links.repo.ts';

/** What previews of a share link say. */
interface DescribedLink {
  readonly name: string;
  /** The path of the picture of the parcel; null where the link shows a whole farm. */
  readonly image: string | null;
}

/** What a share link shows, for previews of it; null for a link that does not hold. */
export async function describeLink(db: Db, token: string): Promise<DescribedLink | null> {
  const link = await findLink(db, hashOfLink(token));
  if (!link) return null;
  if (link.lineage_id === null) return { name: link.name, image: null };
  const shared = await sharedParcel(db, token);
  const path = api.sharing.linkCard.path.replace(':token', encodeURIComponent(token));
  return shared && { name: shared.parcel.name, image: `/api/v1${path}` };
}

/** The parcel that a share link shows, as it is in its newest season, which shows no other; null without one. */
export async function sharedParcel(db: Db, token: string) {
  const link = await findLink(db, hashOfLink(token));
  const lineage = link?.lineage_id ?? null;
  if (!link || lineage === null) return null;
  const [parcel] = await listNewestParcels(db, link.farm_id, [lineage]);
  return parcel
    ? { parcel, season: { farmId: link.farm_id, seasonId: parcel.season, lineages: [lineage] } }
    : null;
}
