import type { BodyOf, Owner } from '@brazda/contract';
import { compactIban, compactTaxId, isIban, isOwnerNumber, type OwnerShare } from '@brazda/domain';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { removeAfterCommit } from '../../platform/files/stored-file.ts';
import type { Call, EndpointOf, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { changeLeases, type LeasesDeps } from './change-leases.ts';
import { leaseDocumentKey } from './documents.repo.ts';
import { eraseTraces } from './erase-traces.repo.ts';
import {
  isOwnerNamed,
  listLeases,
  listTitles,
  movePayments,
  updateLease,
  updateTitle,
} from './leases.repo.ts';
import { eraseOwner, insertOwners, listOwners, requireRoomForOwners, updateOwner } from './owners.repo.ts';

type Fields = BodyOf<EndpointOf<'owners.update'>>;
type Removing = Pick<Call<EndpointOf<'owners.remove'>>, 'params' | 'scope' | 'actor' | 'address'>;

/** Handlers of owners. They are in no change, so that what is erased is nowhere in the history. */
export function ownersHandlers(deps: LeasesDeps & { readonly files: FileStore }) {
  const { db, files, now, publishChange } = deps;
  const publish = ({ farm_id }: Scope) => publishChange(farm_id, { change: null, events: ['leases'] });

  /** Erases what identifies an owner, with what names them elsewhere: documents, notes, and notes in the history. */
  async function erase({ scope, params: { ownerId } }: Removing, removes: boolean) {
    const documents = await db.transaction().execute(async (tx) => {
      if (removes && (await isOwnerNamed(tx, scope, ownerId))) throw new HttpError('owner_named');
      if (!(await eraseOwner(tx, scope, ownerId, { at: now(), removes })))
        throw new HttpError('not_found', 'owner');
      return eraseTraces(tx, scope, ownerId);
    });
    for (const id of documents) removeAfterCommit(files, leaseDocumentKey(id));
    publish(scope);
  }

  return {
    'owners.list': async ({ scope }) => ({ results: await listOwners(db, scope) }),
    'owners.add': async ({ scope, body: { id, ...fields } }) => {
      await db.transaction().execute(async (tx) => {
        await requireRoomForOwners(tx, scope, 1);
        await insertOwners(tx, scope, [{ ...checked(fields), id }]);
      });
      publish(scope);
      return requireOwner(db, scope, id);
    },
    'owners.update': async ({ scope, params: { ownerId: id }, body }) => {
      if (!(await updateOwner(db, scope, { ...checked(body), id })))
        throw new HttpError('not_found', 'owner');
      publish(scope);
      return requireOwner(db, scope, id);
    },
    'owners.merge': async ({ params: { ownerId }, body: { into }, ...call }) => {
      const { scope } = call;
      if (ownerId === into) throw new HttpError('lease_invalid', 'owner_twice');
      await changeLeases(deps, call, async (tx) => {
        await requireOwner(tx, scope, ownerId);
        await requireOwner(tx, scope, into);
        await moveShares(tx, scope, ownerId, into);
        await movePayments(tx, scope, ownerId, into);
        await eraseOwner(tx, scope, ownerId, { at: now(), removes: true });
      });
      return requireOwner(db, scope, into);
    },
    'owners.erase': async (call) => {
      await erase(call, false);
      return requireOwner(db, call.scope, call.params.ownerId);
    },
    'owners.remove': async (call) => {
      await erase(call, true);
      return undefined;
    },
  } satisfies SomeHandlers;
}

/** What a person writes, with numbers as they are stored. Throws HttpError for wrong check digits. */
function checked(fields: Fields): Fields {
  const tax_id = compactTaxId(fields.tax_id ?? '') || null;
  const iban = compactIban(fields.iban ?? '') || null;
  if (tax_id !== null && !isOwnerNumber(fields.kind, tax_id)) throw new HttpError('owner_number_wrong');
  if (iban !== null && !isIban(iban)) throw new HttpError('owner_iban_wrong');
  return { ...fields, tax_id, iban };
}

async function moveShares(tx: DbTransaction, scope: Scope, from: string, into: string): Promise<void> {
  const moved = (shares: readonly OwnerShare[]) => {
    if (!shares.some(({ owner }) => owner === from)) return null;
    // Two shares of one owner need a person who says what they are together.
    if (shares.some(({ owner }) => owner === into)) throw new HttpError('owners_share');
    return shares.map((share) => (share.owner === from ? { ...share, owner: into } : share));
  };
  for (const lease of await listLeases(tx, scope)) {
    const parties = moved(lease.parties);
    if (parties) await updateLease(tx, scope, { ...lease, parties });
  }
  for (const title of await listTitles(tx, scope)) {
    const shares = moved(title.shares);
    if (shares) await updateTitle(tx, scope, { ...title, shares });
  }
}

async function requireOwner(db: Db, scope: Scope, id: string): Promise<Owner> {
  const [owner] = await listOwners(db, scope, [id]);
  if (!owner) throw new HttpError('not_found', 'owner');
  return owner;
}
