import type { Lease, LeaseList } from '@brazda/contract';
import { type CoveredTwice, coveredTwice, type LeasePart, seasonOfDay, uncoveredAreas } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { listSeasons } from '../farms/index.ts';
import { listDocuments, type StoredDocument } from './documents.repo.ts';
import { type LeasedParcel, listLeasedParcels } from './leased-parcels.repo.ts';
import { listLeases, listTitles } from './leases.repo.ts';
import type { StoredLease } from './leases.table.ts';

type Parcels = ReadonlyMap<string, LeasedParcel>;

/** The leases of a farm with what is wrong with their land, on a day at the farm; parcels are named as in a season. */
export async function describeFarmLeases(
  db: Db,
  scope: Scope,
  { day, season }: { readonly day: string; readonly season: string | undefined },
): Promise<LeaseList> {
  const season_id = season ?? seasonOfDay(await listSeasons(db, [scope]), day)?.id ?? null;
  const [leases, titles, documents, listed] = await Promise.all([
    listLeases(db, scope),
    listTitles(db, scope),
    listDocuments(db, scope),
    listLeasedParcels(db, scope, season_id),
  ]);
  const parcels: Parcels = new Map(listed.map((parcel) => [parcel.lineage, parcel]));
  const worked = listed.filter(({ is_of_season }) => is_of_season);
  const areas = new Map(worked.map(({ lineage, area_m2 }) => [lineage, area_m2]));
  const files = Map.groupBy(documents, ({ lease_id }) => lease_id);
  return {
    results: leases.map((lease) => presentLease(lease, parcels, files.get(lease.id) ?? [])),
    titles,
    covered_twice: coveredTwice(leases, areas)
      .filter(({ end_date }) => end_date === null || day <= end_date)
      .map((found) => presentTwice(found, parcels)),
    uncovered: [...uncoveredAreas(leases, areas, day)].map(([lineage, area_m2]) => {
      const { id, name } = parcels.get(lineage)!;
      return { parcel: id, parcel_name: name, area_m2 };
    }),
    day,
  };
}

/** Some leases of a farm; missing ones are left out. */
export async function describeLeases(db: Db, scope: Scope, ids: readonly string[]): Promise<Lease[]> {
  const [leases, documents, listed] = await Promise.all([
    listLeases(db, scope, ids),
    ids.length === 1 ? listDocuments(db, scope, ids[0]) : listDocuments(db, scope),
    listLeasedParcels(db, scope, null),
  ]);
  const parcels: Parcels = new Map(listed.map((parcel) => [parcel.lineage, parcel]));
  const files = Map.groupBy(documents, ({ lease_id }) => lease_id);
  return leases.map((lease) => presentLease(lease, parcels, files.get(lease.id) ?? []));
}

function presentLease(lease: StoredLease, parcels: Parcels, documents: readonly StoredDocument[]): Lease {
  return {
    ...lease,
    parties: [...lease.parties],
    parts: lease.parts.map((part) => presentPart(part, parcels)),
    documents: documents.map(({ document_id, name, bytes, added_at }) => ({
      id: document_id,
      name,
      bytes,
      added_at: added_at.toISOString(),
    })),
  };
}

function presentPart({ parcel: lineage, ...part }: LeasePart, parcels: Parcels): Lease['parts'][number] {
  const parcel = lineage === null ? undefined : parcels.get(lineage);
  return {
    ...part,
    parcel: parcel?.id ?? null,
    parcel_name: parcel?.name ?? null,
    lineage,
    counted_m2: part.area_m2 ?? parcel?.area_m2 ?? null,
  };
}

function presentTwice(found: CoveredTwice, parcels: Parcels): LeaseList['covered_twice'][number] {
  const { id, name } = parcels.get(found.parcel)!;
  return { ...found, leases: [...found.leases], parcel: id, parcel_name: name };
}
