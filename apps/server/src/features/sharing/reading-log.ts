import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import type { AuthContext, FarmRead } from '../../platform/http/admit.ts';
import { type Reader, removeOldReadings, saveReadings } from './readings.repo.ts';

/** What is remembered at most, so that a reader is noted once a day and not with every call. */
const MAX_REMEMBERED = 50_000;

/**
 * Notes who reads farms of others: a process writes once a day for a reader of a farm. What cannot be noted, since the disk is full
 * for instance, is logged and tried again; nobody is kept from reading by it.
 */
export function readingLog({
  db,
  log,
  now,
}: {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  now(): Date;
}): AuthContext['onRead'] {
  const noted = new Set<string>();
  let day = '';
  return async (reading) => {
    const readers = readersOf(reading);
    if (readers.length === 0) return;
    const { farm_id } = reading;
    const today = now().toISOString().slice(0, 10);
    const isNewDay = today !== day;
    if (isNewDay || noted.size >= MAX_REMEMBERED) noted.clear();
    day = today;
    const keyOf = ({ kind, reader_id }: Reader) => `${farm_id} ${kind} ${reader_id}`;
    const fresh = readers.filter((reader) => !noted.has(keyOf(reader)));
    if (fresh.length === 0) return;
    for (const reader of fresh) noted.add(keyOf(reader));
    try {
      await saveReadings(db, { farm_id, day: today, readers: fresh });
      if (isNewDay) await removeOldReadings(db, today);
    } catch (error) {
      for (const reader of fresh) noted.delete(keyOf(reader));
      log.warn({ reason: error instanceof Error ? error.message : '' }, 'who reads a farm was not noted');
    }
  };
}

/** Who reads, as the owner knows them; none for the owner, and for who may not read. */
export function readersOf({ actor, token_id, access }: Omit<FarmRead, 'farm_id'>): Reader[] {
  const { level, facts, is_worker, is_sampler, is_operated } = access;
  const { user_id, impersonator_id, is_trial } = actor;
  const reads = level !== 'none' || is_worker || is_sampler || is_operated;
  if (!reads || is_trial) return [];
  if (token_id !== null) return [{ kind: 'token', reader_id: token_id, user_id }];
  const staff = impersonator_id ?? (is_operated ? user_id : null);
  if (staff !== null) return [{ kind: 'staff', reader_id: staff, user_id: staff }];
  if (level === 'owner') return [];
  const isKnown = facts.shared_farm !== null || is_worker || is_sampler;
  if (isKnown && user_id !== null) return [{ kind: 'person', reader_id: user_id, user_id }];
  return facts.link_ids.map((reader_id) => ({ kind: 'link', reader_id, user_id: null }));
}
