import { type EvidenceLink, nextLink, type SealedKind } from '@brazda/domain';
import type { DbPool, DbTransaction } from '../../platform/db/database.ts';
import { appendLinks, listPending, lockChain, readSealed, removePending } from './chain.repo.ts';
import { hashContents } from './sealed-contents.repo.ts';
import { sha256 } from './sha256.ts';

/** What is sealed in one transaction. */
const BATCH = 500;

/** Seals everything that waits of a farm; what is killed in between is sealed the next time. Returns whether anything was sealed. */
export async function sealFarm(db: DbPool, farm_id: string, now: () => Date): Promise<boolean> {
  let isSealed = false;
  for (;;) {
    const { taken, made } = await db.transaction().execute((tx) => sealWaiting(tx, farm_id, now()));
    isSealed ||= made > 0;
    if (taken < BATCH) return isSealed;
  }
}

/**
 * Seals in the transaction of the caller what waits of a farm, up to a number: what is as it was sealed gets no link. Others that seal the
 * same farm wait.
 */
export async function sealWaiting(
  tx: DbTransaction,
  farm_id: string,
  now: Date,
): Promise<{ readonly taken: number; readonly made: number }> {
  const head = await lockChain(tx, farm_id);
  const pending = await listPending(tx, farm_id, BATCH);
  if (pending.length === 0) return { taken: 0, made: 0 };
  const subjects = new Map(pending.map(({ kind, subject }) => [`${kind} ${subject}`, { kind, subject }]));
  const changed = new Map<string, string>();
  for (const [kind, of] of Map.groupBy(subjects.values(), (each) => each.kind)) {
    const ids = of.map(({ subject }) => subject);
    const [present, sealed] = [
      await hashContents(tx, farm_id, kind, ids),
      await readSealed(tx, farm_id, kind, ids),
    ];
    for (const [id, content] of present)
      if (sealed.get(id) !== content) changed.set(`${kind} ${id}`, content);
  }
  const links: EvidenceLink[] = [];
  const at = now.toISOString();
  for (const [key, { kind, subject }] of subjects) {
    const content = changed.get(key);
    if (content === undefined) continue;
    links.push(nextLink(links.at(-1) ?? head, linkOf(farm_id, kind, subject, content, at), sha256));
  }
  await appendLinks(tx, links);
  await removePending(
    tx,
    pending.map(({ id }) => id),
  );
  return { taken: pending.length, made: links.length };
}

function linkOf(farm: string, kind: SealedKind, subject: string, content: string, at: string) {
  return { farm, kind, subject, content, at };
}
