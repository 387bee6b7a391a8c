import type { Db } from '../../platform/db/database.ts';
import { hashOfLink } from '../farms/index.ts';
import { listNewestParcels } from '../parcels/index.ts';
import { findLink } from './links.repo.ts';

/** The name of what a share link shows, for previews of it; null for a link that does not hold. */
export async function describeLink(db: Db, token: string): Promise<string | null> {
  const link = await findLink(db, hashOfLink(token));
  if (!link) return null;
  const { farm_id, lineage_id, name } = link;
  if (lineage_id === null) return name;
  const [parcel] = await listNewestParcels(db, farm_id, [lineage_id]);
  return parcel?.name ?? null;
}
