import { hasAccess, type RasterKind } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { inSeason } from '../../platform/db/scope.ts';
import { ANONYMOUS } from '../../platform/http/call.ts';
import { readAccess } from '../farms/index.ts';
import { shareCardAddress } from '../imagery/index.ts';
import { findLineagesOfParcels, listNewestParcels } from '../parcels/index.ts';

/** Metadata for previews of a link. */
export interface DescribedShare {
  readonly name: string;
  /** The path of its picture; null if it has none. */
  readonly image: string | null;
}

/** A parcel as identified by the address of a page. */
export interface NamedParcel {
  readonly farmId: string;
  readonly seasonId: string;
  readonly parcelId: string;
  readonly date: string | null;
  readonly kind: RasterKind;
}

/**
 * Metadata of a parcel for previews: only what is visible without an account, because the services that fetch
 * previews have none and show them to everyone. Null for any other parcel, whether it exists or not.
 */
export async function describeParcel(db: Db, named: NamedParcel): Promise<DescribedShare | null> {
  const { farmId, seasonId, parcelId, ...seen } = named;
  const { level, scope } = await readAccess(db, ANONYMOUS, farmId, {});
  if (!hasAccess(level, 'parcels')) return null;
  const lineages = await findLineagesOfParcels(db, scope, [parcelId]);
  const [parcel] = lineages ? await listNewestParcels(db, scope, lineages) : [];
  if (!parcel) return null;
  const image = await shareCardAddress(db, inSeason(scope, seasonId), parcelId, seen);
  return { name: parcel.name, image };
}
