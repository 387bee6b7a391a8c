import type { ClientError } from '@brazda/contract';
import { withoutPrivateParts } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import { TryLimit } from '../../platform/db/try-limit.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/http/network-of.ts';

/** Per minute from one network: a page reports few errors, but the pages of an office share an address. */
const MAX_OF_NETWORK = 60;
/** Per minute in total: a broken release must not fill the log. */
const MAX_OF_ALL = 600;

/** A stored error: what a page has reported, and the name of its browser. */
export interface StoredError extends ClientError {
  readonly browser: string | null;
}

export interface ClientErrorDeps {
  readonly db: Db;
  /** Logs an error. */
  readonly log: (error: StoredError) => void;
  /** Counts an error by its kind. */
  readonly count: (kind: ClientError['kind']) => void;
  /** Forwards an error to the operator's error tracker; null if none is configured. */
  readonly forward: ((error: StoredError) => void) | null;
}

/** Handles the errors that pages report. */
export function clientErrorHandlers({ db, log, count, forward }: ClientErrorDeps) {
  const ofNetwork = new TryLimit(db, { name: 'client-error', max: MAX_OF_NETWORK });
  const ofAll = new TryLimit(db, { name: 'client-error-all', max: MAX_OF_ALL });
  return {
    'clientErrors.report': async ({ body, address, device }) => {
      count(body.kind);
      await ofNetwork.require(networkOf(address));
      await ofAll.require('all');
      // Pages omit private data; a report written by hand may contain some.
      const error: StoredError = {
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
  } satisfies SomeHandlers;
}
