import type { ClientError } from '@brazda/contract';
import { withoutPrivateParts } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/http/network-of.ts';

/** A page reports few errors; an office of many pages shares an address. */
const MAX_OF_NETWORK = 60;
/** A minute from everywhere: a broken release must not fill the log. */
const MAX_OF_ALL = 600;

/** An error as it is kept: what a page has reported, and the name of its browser. */
export interface KeptError extends ClientError {
  readonly browser: string | null;
}

export interface ClientErrorDeps {
  readonly db: Db;
  /** Writes down an error. */
  readonly log: (error: KeptError) => void;
  /** Counts an error by its kind. */
  readonly count: (kind: ClientError['kind']) => void;
  /** Hands an error on to the error tracker of the operator; null where there is none. */
  readonly forward: ((error: KeptError) => void) | null;
}

/** Handles the errors that pages report. */
export function clientErrorHandlers({ db, log, count, forward }: ClientErrorDeps) {
  const ofNetwork = new TryLimit(db, { name: 'client-error', max: MAX_OF_NETWORK });
  const ofAll = new TryLimit(db, { name: 'client-error-all', max: MAX_OF_ALL });
  return {
    'clientErrors.report': async ({ body, address, device }) => {
      count(body.kind);
      await ofNetwork.demand(networkOf(address));
      await ofAll.demand('all');
      // Pages leave out what is private; whoever writes a report by hand may not.
      const error: KeptError = {
        kind: body.kind,
        name: withoutPrivateParts(body.name),
        message: withoutPrivateParts(body.message),
        ...(body.stack && { stack: withoutPrivateParts(body.stack) }),
        page: withoutPrivateParts(body.page),
        browser: device,
      };
      log(error);
      forward?.(error);
      return undefined;
    },
  } satisfies Partial<Handlers<'clientErrors.report'>>;
}
