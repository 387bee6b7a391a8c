import type { LandTitle as LandTitleOut, Lease, LeaseFields } from '@brazda/contract';
import { compareToWhole, leaseProblemsOf } from '@brazda/domain';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readDayAtFarm } from '../farms/index.ts';
import { changeLeases, type LeasesDeps } from './change-leases.ts';
import { describeFarmLeases, describeLeases } from './describe-leases.ts';
import { lineagesOf } from './leased-parcels.repo.ts';
import {
  insertLeases,
  insertTitles,
  listLeases,
  listTitles,
  removeRow,
  updateLease,
  updateTitle,
} from './leases.repo.ts';
import type { StoredLease } from './leases.table.ts';
import { listOwners } from './owners.repo.ts';

/** Handlers of leases and titles; each call that writes is one change that can be undone. */
export function leasesHandlers(deps: LeasesDeps) {
  const { db, now } = deps;
  return {
    'leases.list': async ({ scope, query: { season } }) =>
      describeFarmLeases(db, scope, { day: await readDayAtFarm(db, scope, now()), season }),
    'leases.add': async ({ body: { id, ...fields }, ...call }) => {
      const { scope } = call;
      const { change } = await changeLeases(deps, call, async (tx) => {
        if ((await listLeases(tx, scope, [id])).length > 0) return;
        await insertLeases(tx, scope, [await storable(tx, scope, { ...fields, id })]);
      });
      return { ...(await requireLease(db, scope, id)), change };
    },
    'leases.update': async ({ params: { leaseId: id }, body, ...call }) => {
      const { scope } = call;
      const { change } = await changeLeases(deps, call, async (tx) => {
        if (!(await updateLease(tx, scope, await storable(tx, scope, { ...body, id }))))
          throw new HttpError('not_found', 'lease');
      });
      return { ...(await requireLease(db, scope, id)), change };
    },
    'leases.remove': async ({ params: { leaseId }, ...call }) => {
      const { change } = await changeLeases(deps, call, async (tx) => {
        if (!(await removeRow(tx, call.scope, 'lease', leaseId, now())))
          throw new HttpError('not_found', 'lease');
      });
      return { change };
    },
    'leases.addTitle': async ({ body, ...call }) => {
      const { scope } = call;
      const { result, change } = await changeLeases(deps, call, async (tx) => {
        await requireSound(tx, scope, body);
        await insertTitles(tx, scope, [body]);
        return requireTitle(tx, scope, body.id);
      });
      return { ...result, change };
    },
    'leases.updateTitle': async ({ params: { titleId: id }, body, ...call }) => {
      const { scope } = call;
      const { result, change } = await changeLeases(deps, call, async (tx) => {
        await requireSound(tx, scope, body);
        if (!(await updateTitle(tx, scope, { ...body, id }))) throw new HttpError('not_found', 'title');
        return requireTitle(tx, scope, id);
      });
      return { ...result, change };
    },
    'leases.removeTitle': async ({ params: { titleId }, ...call }) => {
      const { scope } = call;
      const { change } = await changeLeases(deps, call, async (tx) => {
        if (!(await removeRow(tx, scope, 'land_title', titleId, now())))
          throw new HttpError('not_found', 'title');
        for (const lease of await listLeases(tx, scope))
          if (lease.parts.some(({ title }) => title === titleId))
            await updateLease(tx, scope, withoutTitle(lease, titleId));
      });
      return { change };
    },
  } satisfies SomeHandlers;
}

/** A lease as it is stored. Throws HttpError for one that is wrong by itself, and for owners, titles and parcels that are not there. */
async function storable(
  tx: DbTransaction,
  scope: Scope,
  { parts, ...fields }: LeaseFields & { readonly id: string },
): Promise<StoredLease> {
  await requireOwners(
    tx,
    scope,
    fields.parties.map(({ owner }) => owner),
  );
  const named = new Set(parts.flatMap(({ title }) => title ?? []));
  if ((await listTitles(tx, scope, [...named])).length < named.size)
    throw new HttpError('not_found', 'title');
  const lineages = await lineagesOf(
    tx,
    scope,
    parts.flatMap(({ parcel }) => parcel ?? []),
  );
  const stored = parts.map(({ parcel, ...part }) => {
    const lineage = parcel === null ? null : lineages.get(parcel);
    if (lineage === undefined) throw new HttpError('not_found', 'parcel');
    return { ...part, parcel: lineage };
  });
  const lease: StoredLease = { ...fields, parts: stored };
  const [problem] = leaseProblemsOf(lease);
  if (problem) throw new HttpError('lease_invalid', problem);
  return lease;
}

/** Throws HttpError for a title with shares above the whole, or of owners that are not there. */
async function requireSound(tx: Db, scope: Scope, { shares }: Pick<LandTitleOut, 'shares'>): Promise<void> {
  const owners = shares.map(({ owner }) => owner);
  if (new Set(owners).size < owners.length) throw new HttpError('lease_invalid', 'owner_twice');
  if (shares.length > 0 && compareToWhole(shares.map(({ share }) => share)) > 0)
    throw new HttpError('lease_invalid', 'shares_above_whole');
  await requireOwners(tx, scope, owners);
}

async function requireOwners(tx: Db, scope: Scope, ids: readonly string[]): Promise<void> {
  const distinct = new Set(ids);
  if ((await listOwners(tx, scope, [...distinct])).length < distinct.size)
    throw new HttpError('not_found', 'owner');
}

function withoutTitle(lease: StoredLease, id: string): StoredLease {
  return {
    ...lease,
    parts: lease.parts.map((part) => (part.title === id ? { ...part, title: null } : part)),
  };
}

async function requireTitle(db: Db, scope: Scope, id: string) {
  const [title] = await listTitles(db, scope, [id]);
  if (!title) throw new HttpError('not_found', 'title');
  return title;
}

/** A lease of a farm. Throws HttpError without it. */
export async function requireLease(db: Db, scope: Scope, id: string): Promise<Lease> {
  const [lease] = await describeLeases(db, scope, [id]);
  if (!lease) throw new HttpError('not_found', 'lease');
  return lease;
}
