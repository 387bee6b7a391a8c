import {
  type AnyCall,
  type ApiError,
  type CallInput,
  type InputArgs,
  type ResponseOf,
  urlOf,
} from '@brazda/contract/client';
import { RefusedCall } from './refused-call.ts';

/** Where a client calls, and as whom. */
export interface ClientOptions {
  /** Such as `https://brazda.example`. */
  readonly server: string;
  /** An access token, `brz_…`, or that of a paired device; without it only calls that are open to anyone are answered. */
  readonly token?: string;
}

/** What any call may have besides its input. */
export interface CallOptions {
  /** A UUID by which a change that is sent again is made once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** An input whose parts are not known before the call is made. */
type LooseInput = CallOptions & { params?: object; query?: object; body?: object };

/** Makes the calls of `api`, whose input and response are typed by the contract of the server. */
export class Client {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /**
   * Makes a call: JSON is parsed, a file is returned as bytes, a call without a response gives undefined. Throws RefusedCall
   * where the server refuses, and what `fetch` throws where it cannot be reached.
   */
  async call<C extends AnyCall>(
    call: C,
    ...[input]: InputArgs<CallInput<C> & CallOptions>
  ): Promise<ResponseOf<C>> {
    const { params, query, body, idempotencyKey, signal }: LooseInput = input ?? {};
    const { server, token } = this.#options;
    const response = await fetch(new URL(urlOf(call, params, query), server), {
      method: call.method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && {
          'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (!response.ok) throw await refusalIn(response);
    if (response.status === 204) return undefined as ResponseOf<C>;
    const isFile = call.produces !== undefined;
    return (isFile ? await response.bytes() : await response.json()) as ResponseOf<C>;
  }
}

/** Servers in front of Brazda may refuse in their own words. */
async function refusalIn(response: Response): Promise<RefusedCall> {
  const { status } = response;
  const body = (await response.json().catch(() => null)) as ApiError | null;
  return new RefusedCall(status, body?.error ?? '', body?.detail ?? `The server answers ${status}`);
}
