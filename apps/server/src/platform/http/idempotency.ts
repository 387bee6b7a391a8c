import { createHash, type Hash } from 'node:crypto';
import type { AnyEndpoint, CallName } from '@brazda/contract';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { claimKey, keepResponse, type RepeatableCall } from '../db/kept-responses.ts';
import { Form } from './form.ts';
import { HttpError } from './http-error.ts';

/** Makes the work of a call, and what is kept of it, one transaction. */
export interface OneTransaction {
  readonly db: Db;
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** The request that carries a key. */
export interface KeyedRequest {
  readonly name: CallName;
  readonly endpoint: AnyEndpoint;
  /** The value of the header `Idempotency-Key`. */
  readonly key: string;
  readonly user_id: string | null;
  readonly url: string;
  readonly body: unknown;
}

/** Whether a call accepts a key: what changes a farm, and what its endpoint says. Sessions and secrets are never kept. */
function acceptsKey({ endpoint: { path, produces, isRepeatable } }: KeyedRequest): boolean {
  return (isRepeatable ?? path.includes(':farmId')) && produces === undefined;
}

/**
 * Runs a call once per key: the change and its response are stored in one transaction, and a repeat gets that response.
 * A call that fails stores nothing, so that its repeat tries again. Throws HttpError if the key cannot be used.
 */
export async function onceByKey<T>(
  one: OneTransaction | null,
  request: KeyedRequest,
  work: () => Promise<T> | T,
): Promise<T> {
  const { user_id, key, name } = request;
  if (!z.uuid().safeParse(key).success) throw new HttpError('key_invalid');
  if (one === null || user_id === null || !acceptsKey(request)) throw new HttpError('key_not_here', name);
  const claim: RepeatableCall = { user_id, key, call: name, request_hash: hashOf(request) };
  return one.run(async () => {
    const kept = await claimKey(one.db, claim);
    if (kept === 'busy') throw new HttpError('key_busy');
    if (kept !== 'claimed') {
      if (kept.call !== name || !kept.request_hash.equals(claim.request_hash))
        throw new HttpError('key_reused');
      return kept.response === null ? undefined : JSON.parse(kept.response);
    }
    const response = await work();
    await keepResponse(one.db, claim, response === undefined ? null : JSON.stringify(response));
    return response;
  });
}

function hashOf({ name, url, body }: KeyedRequest): Buffer {
  const hash = createHash('sha256').update(`${name}\n${url}\n`);
  addBody(hash, body);
  return hash.digest();
}

/** A form has another boundary each time, so that its fields and files count, not its bytes. */
function addBody(hash: Hash, body: unknown) {
  if (body instanceof Uint8Array) hash.update(body);
  else if (body instanceof Form) {
    hash.update(JSON.stringify(body.fields));
    for (const { field, name, bytes } of body.files) {
      hash.update(JSON.stringify([field, name, bytes.length])).update(bytes);
    }
  } else hash.update(JSON.stringify(body ?? null));
}
