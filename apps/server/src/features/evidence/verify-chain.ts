import type { EvidenceChain } from '@brazda/contract';
import { EMPTY_CHAIN, type EvidenceLink, firstBrokenLink } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { countLinks, countPending, listLinks, listPending } from './chain.repo.ts';
import { hashContents } from './sealed-contents.repo.ts';
import { sha256 } from './sha256.ts';
import { findStamp } from './stamps.repo.ts';

/** Links that are in memory at once. */
const BATCH = 2000;
/** How many changes are listed. */
const MAX_CHANGES = 200;

/** What is known of a subject from its links. */
interface Sealed {
  readonly first: EvidenceLink;
  last: EvidenceLink;
}

/**
 * Checks the chain of a farm: that every link fits the one before, and that what is stored now is what the newest link of each
 * subject has sealed, but for what waits.
 */
export async function verifyChain(db: Db, farm_id: string): Promise<Omit<EvidenceChain, 'has_authority'>> {
  const subjects = new Map<string, Sealed>();
  let broken: EvidenceChain['broken'] = null;
  let head: Pick<EvidenceLink, 'number' | 'hash'> & Partial<EvidenceLink> = EMPTY_CHAIN;
  for (;;) {
    const links = await listLinks(db, farm_id, { after: head.number, limit: BATCH });
    broken ??= firstBrokenLink(links, sha256, head);
    for (const link of links) {
      const key = `${link.kind} ${link.subject}`;
      const known = subjects.get(key);
      if (known) known.last = link;
      else subjects.set(key, { first: link, last: link });
    }
    head = links.at(-1) ?? head;
    if (links.length < BATCH) break;
  }
  const missing = head.number < (await countLinks(db, farm_id));
  broken ??= missing ? { number: head.number + 1, problem: 'number' } : null;
  broken ??= await firstAltered(db, farm_id, [...subjects.values()]);
  const changes = [...subjects.values()]
    .filter(({ first, last }) => first !== last)
    .toSorted((one, other) => other.last.number - one.last.number)
    .slice(0, MAX_CHANGES);
  return {
    links: head.number,
    head: head.number === 0 ? null : head.hash,
    sealed_at: head.at ?? null,
    waiting: await countPending(db, farm_id),
    broken,
    stamp: await findStamp(db, farm_id),
    changes: changes.map(({ first, last }) => ({
      kind: first.kind,
      subject: first.subject,
      first: { number: first.number, at: first.at },
      last: { number: last.number, at: last.at },
    })),
  };
}

/** The first newest link of a subject that is not what it has sealed, although no change of it waits. */
async function firstAltered(
  db: Db,
  farm_id: string,
  sealed: readonly Sealed[],
): Promise<EvidenceChain['broken']> {
  const waiting = await listPending(db, farm_id, Number.MAX_SAFE_INTEGER);
  const isWaiting = new Set(waiting.map(({ kind, subject }) => `${kind} ${subject}`));
  let first: number | null = null;
  for (const [kind, of] of Map.groupBy(sealed, ({ last }) => last.kind)) {
    for (let from = 0; from < of.length; from += BATCH) {
      const batch = of.slice(from, from + BATCH);
      const present = await hashContents(
        db,
        farm_id,
        kind,
        batch.map(({ last }) => last.subject),
      );
      for (const { last } of batch)
        if (present.get(last.subject) !== last.content && !isWaiting.has(`${kind} ${last.subject}`))
          first = Math.min(first ?? last.number, last.number);
    }
  }
  return first === null ? null : { number: first, problem: 'content' };
}
