import { recordEvent } from '../db/audit.ts';
import type { Db } from '../db/database.ts';
import { TryLimit } from '../db/try-limit.ts';
import type { Actor } from './call.ts';
import type { ErrorSpecs, HttpErrorCode } from './http-error.ts';

/** A refused call to record: its user, and the farm in its path, if any. */
export interface Refusal {
  readonly actor: Actor & { readonly user_id: string };
  readonly address: string;
  readonly call: string;
  readonly farm_id: string | null;
  readonly code: HttpErrorCode;
}

/**
 * Records refusals in the audit trail, at most one of a kind per user and hour, so that repeated tries do not fill
 * it. Which errors it records is part of how they are registered; others, such as invalid input, are not.
 */
export function refusalTrail(db: Db, errors: ErrorSpecs): (refusal: Refusal) => Promise<void> {
  const once = new TryLimit(db, { name: 'refusal in the trail', max: 1, minutes: 60 });
  return async ({ actor, address, call, farm_id, code }) => {
    const spec = errors[code];
    if (typeof spec !== 'object') return;
    const action = spec.recordedAs;
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
