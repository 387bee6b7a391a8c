import { groupParentProblem, PARCEL_GROUP_LIMITS, placeGroups } from '@brazda/domain';
import { type Author, type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requireSeason } from '../farms/index.ts';
import { findLineagesOfParcels } from '../parcels/index.ts';
import {
  endGroup,
  insertGroups,
  listGroupTree,
  listParcelGroups,
  updateGroup,
} from './parcel-groups.repo.ts';

interface ParcelGroupsDeps {
  readonly db: DbPool;
  readonly publishChange: PublishChange;
  readonly now: () => Date;
}

/** Handlers of groups of parcels; each call that writes is one change that can be undone. */
export function parcelGroupsHandlers({ db, publishChange, now }: ParcelGroupsDeps) {
  const change = async (
    { scope: { farm_id }, actor, address }: Author & { readonly scope: Scope },
    work: (tx: DbTransaction) => Promise<void>,
  ) => {
    const made = await withChange(db, { farm_id, kind: 'groups', author: { actor, address } }, work);
    publishChange(farm_id, made);
    return { change: made.change };
  };

  return {
    'parcelGroups.list': async ({ scope }) => {
      await requireSeason(db, scope);
      const groups = await listParcelGroups(db, scope);
      if (scope.visible === null) return { results: groups };
      // Guests of some parcels see the groups with any of these, and the ways there.
      const seen = new Set(
        placeGroups(groups, () => 0)
          .filter(({ all }) => all.size > 0)
          .map(({ group }) => group.id),
      );
      return { results: groups.filter(({ id }) => seen.has(id)) };
    },
    'parcelGroups.create': async ({ scope, body: { id, name, parent, parcels }, ...caller }) =>
      change({ scope, ...caller }, async (tx) => {
        const tree = await listGroupTree(tx, scope);
        if (tree.some((group) => group.id === id)) return;
        requireParent(tree, id, parent);
        const lineages = await requireLineages(tx, scope, parcels);
        await insertGroups(tx, scope, [{ id, name, parent, lineages }]);
      }),
    'parcelGroups.update': async ({
      scope,
      params: { groupId },
      body: { name, parent, add, remove },
      ...caller
    }) =>
      change({ scope, ...caller }, async (tx) => {
        const tree = await listGroupTree(tx, scope);
        requireGroup(tree, groupId);
        if (parent !== undefined) requireParent(tree, groupId, parent);
        await updateGroup(tx, scope, groupId, {
          name,
          parent,
          add: await requireLineages(tx, scope, add),
          remove: await requireLineages(tx, scope, remove),
        });
      }),
    'parcelGroups.remove': async ({ scope, params: { groupId }, ...caller }) =>
      change({ scope, ...caller }, async (tx) => {
        requireGroup(await listGroupTree(tx, scope), groupId);
        await endGroup(tx, scope, groupId, now());
      }),
  } satisfies SomeHandlers;
}

type Tree = Awaited<ReturnType<typeof listGroupTree>>;

function requireGroup(tree: Tree, id: string): void {
  if (!tree.some((group) => group.id === id && !group.is_removed)) throw new HttpError('not_found', 'group');
}

function requireParent(tree: Tree, id: string, parent: string | null): void {
  if (parent === null) return;
  requireGroup(tree, parent);
  const problem = groupParentProblem(
    tree.filter(({ is_removed }) => !is_removed),
    id,
    parent,
  );
  if (problem === 'group_too_deep') throw new HttpError(problem, String(PARCEL_GROUP_LIMITS.depth));
  if (problem) throw new HttpError(problem);
}

async function requireLineages(tx: DbTransaction, scope: Scope, parcels: readonly string[]) {
  if (parcels.length === 0) return [];
  const lineages = await findLineagesOfParcels(tx, scope, parcels);
  if (!lineages) throw new HttpError('not_found', 'parcel');
  return lineages;
}
