import { recordEvent } from '../db/audit.ts';
import type { Db } from '../db/database.ts';
import { TryLimit } from '../db/try-limit.ts';
import type { Actor } from './call.ts';
import type { HttpErrorCode } from './http-error.ts';

/** A refused call to record: its user, and the farm in its path, if any. */
export interface Refusal {
  readonly actor: Actor & { readonly user_id: string };
  readonly address: string;
  readonly call: string;
  readonly farm_id: string | null;
  readonly code: HttpErrorCode;
}

/** The audit action for an error code; others, such as invalid input, are not recorded. */
const KINDS: Partial<Record<HttpErrorCode, 'access_refused' | 'limit_hit'>> = {
  not_found: 'access_refused',
  forbidden: 'access_refused',
  parcels_not_of_farm: 'access_refused',
  too_many_requests: 'limit_hit',
  too_many_tries: 'limit_hit',
  many_mails: 'limit_hit',
  many_mails_of_farm: 'limit_hit',
  many_farms: 'limit_hit',
  many_links: 'limit_hit',
  many_imports: 'limit_hit',
  many_partial_photos: 'limit_hit',
  many_bodies: 'limit_hit',
  many_archives: 'limit_hit',
  many_windows: 'limit_hit',
  much_land: 'limit_hit',
  much_land_of_account: 'limit_hit',
  trial_seasons_full: 'limit_hit',
  trial_parcels_full: 'limit_hit',
  trial_hectares_full: 'limit_hit',
  archive_too_large: 'limit_hit',
  weather_waits: 'limit_hit',
};

/**
 * Records refusals in the audit trail, at most one of a kind per user and hour, so that repeated tries do not fill
 * it.
 */
export function refusalTrail(db: Db): (refusal: Refusal) => Promise<void> {
  const once = new TryLimit(db, { name: 'refusal in the trail', max: 1, minutes: 60 });
  return async ({ actor, address, call, farm_id, code }) => {
    const action = KINDS[code];
    if (!action) return;
    const { isAllowed } = await once.take(
      `${actor.user_id} ${actor.impersonator_id ?? ''} ${action} ${code}`,
    );
    if (!isAllowed) return;
    const entity =
      farm_id === null
        ? ({ entity: 'app_user', entity_id: actor.user_id } as const)
        : ({ entity: 'farm', entity_id: farm_id } as const);
    await recordEvent(db, { actor, address, farm_id, ...entity, action, after: { call, code } });
  };
}
