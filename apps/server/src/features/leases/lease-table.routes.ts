import type { LeaseTableReport } from '@brazda/contract';
import type { KnownLand } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { fileParser } from '../../platform/parsing/file-parser.ts';
import { changeLeases, type LeasesDeps } from './change-leases.ts';
import type { LeasePreview, LeasePreviewJob, LeaseReadJob, ReadLeases } from './lease-list.ts';
import { findLeaseMapping, putLeaseMapping } from './lease-mappings.repo.ts';
import { listNamedParcels } from './leased-parcels.repo.ts';
import { countLand, insertLeases, insertTitles, listLeases, listTitles } from './leases.repo.ts';
import { insertOwners, listOwners, requireRoomForOwners } from './owners.repo.ts';

const preview = fileParser<LeasePreviewJob, LeasePreview>({
  script: new URL('./lease-preview-worker.ts', import.meta.url),
  tooLarge: 'lease_file_too_large',
});
const read = fileParser<LeaseReadJob, ReadLeases>({
  script: new URL('./lease-read-worker.ts', import.meta.url),
  tooLarge: 'lease_file_too_large',
});

/** Handlers of tables of contracts: shown, then added with their owners as one change; its undo leaves the owners. */
export function leaseTableHandlers(deps: LeasesDeps) {
  const { db } = deps;
  return {
    'leases.readTable': async ({ scope, body }) => {
      const { rows, mapping, ...rest } = await preview({
        bytes: body,
        remembered: await findLeaseMapping(db, scope),
      });
      return {
        ...rest,
        rows: rows.map(({ number, cells }) => ({ number, cells: [...cells] })),
        mapping: { ...mapping, columns: mapping.columns.map((column) => ({ ...column })) },
      };
    },
    'leases.importTable': async ({ query, body, ...call }) => {
      const { scope } = call;
      const { mapping, grain = null, joins_alike = null, keeps_unmatched, skips_refused } = query;
      const known = await readKnown(db, scope);
      // Before the transaction, which must not wait for a file.
      const found = await read({ bytes: body, known, mapping, grain, joins_alike, keeps_unmatched });
      const report = { ...reportOf(found), is_imported: false, change: null };
      const isRefused = (found.problems.length > 0 && !skips_refused) || found.asks_alike;
      if (found.leases.length + found.known === 0 || isRefused) return report;
      const { change } = await changeLeases(deps, call, async (tx) => {
        // What was compared is what the farm has still.
        const { owners, titles, leases } = await countLand(tx, scope);
        const isSame =
          owners === known.owners.length && titles === known.titles.length && leases === known.leases.length;
        if (!isSame) throw new HttpError('leases_changed');
        await requireRoomForOwners(tx, scope, found.owners.length);
        await insertOwners(tx, scope, found.owners);
        await insertTitles(
          tx,
          scope,
          found.titles.map((title) => ({ ...title, shares: [] })),
        );
        await insertLeases(tx, scope, found.leases);
        if (found.remembered) await putLeaseMapping(tx, scope, found.remembered);
      });
      return { ...report, is_imported: true, change };
    },
  } satisfies SomeHandlers;
}

async function readKnown(db: Db, scope: Scope): Promise<KnownLand> {
  const [owners, titles, leases, parcels] = await Promise.all([
    listOwners(db, scope),
    listTitles(db, scope),
    listLeases(db, scope),
    listNamedParcels(db, scope),
  ]);
  return { owners: owners.filter(({ erased_at }) => erased_at === null), titles, leases, parcels };
}

function reportOf({
  owners,
  titles,
  leases,
  problems,
  remarks,
  remembered: _,
  ...found
}: ReadLeases): Omit<LeaseTableReport, 'is_imported'> {
  return {
    ...found,
    owners: owners.length,
    titles: titles.length,
    leases: leases.length,
    problems: [...problems],
    remarks: [...remarks],
  };
}
