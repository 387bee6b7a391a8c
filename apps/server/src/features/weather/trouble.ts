import type { Meteo } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import { listAttempts } from './attempts.repo.ts';
import type { WeatherSource } from './source.ts';

const OFF = { reason: 'off', next_try: null } as const;
const NOT_YET = { reason: 'not_yet', next_try: null } as const;

/**
 * Why the weather of a grid point is missing or not current; null where the last requests succeeded. `isKnown` is
 * whether there is any.
 */
export async function findTrouble(
  db: Db,
  source: WeatherSource | null,
  point: string,
  isKnown: boolean,
): Promise<Meteo['trouble']> {
  if (!source) return OFF;
  const { archive, forecaster } = source;
  const attempts = [
    ...(await listAttempts(db, forecaster.name, [point])),
    ...(await listAttempts(db, archive.name, [archive.cellOf(point)])),
  ];
  const failed = attempts.find(({ reason }) => reason !== null);
  if (failed?.reason) return { reason: failed.reason, next_try: failed.retry_at?.toISOString() ?? null };
  return isKnown ? null : NOT_YET;
}
