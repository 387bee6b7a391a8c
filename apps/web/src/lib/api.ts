import {
  type AnyCall,
  API_BASE,
  type CallInput,
  type ApiError as ErrorBody,
  type InputArgs,
  type ResponseOf,
  urlOf as urlOfCall,
} from '@brazda/contract/client';
import { firstMessageOf } from './api-messages.ts';
import { readCookie } from './cookies.ts';
import { noteNoResponse, noteResponse } from './offline/connectivity.ts';

/** The CSRF token that unsafe calls must repeat; every API response sets it, this one is small. */
const TOKEN_COOKIE = 'csrftoken';
const TOKEN_SOURCE = `${API_BASE}/agricultural-works`;
/** Answered without the database. */
const PING = '/healthz';
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** The files of a build that pages in the field need, by their URL paths. */
export interface FieldFiles {
  readonly all: readonly string[];
  /** The sketch map of each country. */
  readonly sketches: Readonly<Record<string, readonly string[]>>;
  /** What decodes HEIC photos, which not everyone needs. */
  readonly heic: readonly string[];
  /** Texts, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** What any call may have besides its input. */
interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The UUID by which the server recognizes a repeated change, and returns its first response. */
  readonly idempotencyKey?: string;
  /** The token from `sessionToken` to which the call is bound: refused with `csrf` in any other session. */
  readonly session?: string;
  /** Receives the entity tag of the response. */
  readonly onTag?: (tag: string) => void;
}

/** The input of a call to an endpoint; parts that the endpoint does not have may be omitted. */
export type RequestOf<E extends AnyCall> = CallInput<E> & CallOptions;

/** A request whose parts are not known before it is made. */
type LooseRequest = CallOptions & { params?: object; query?: object; body?: unknown };

/** The server has responded with an error status. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The machine-readable code of the failure; empty if the server sent none. */
  readonly code: string;
  readonly detail: string;
  /** Messages by field, a text, or undefined. */
  readonly details: ErrorBody['details'];
  /** How long the server asks to wait before a retry; null if it does not. */
  readonly retryAfter_ms: number | null;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter_ms: number | null = null) {
    super(firstMessageOf(body) || `HTTP ${status}`);
    this.status = status;
    this.code = body.error ?? '';
    this.detail = body.detail ?? '';
    this.details = body.details;
    this.retryAfter_ms = retryAfter_ms;
  }
}

/** Transient refusals: timeout, too early, too many requests. */
export const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the server has refused permanently: a retry would change nothing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !TRANSIENT_STATUSES.has(error.status);
}

/** Whether the server has nothing to show this user, no longer or never: what was loaded before is not theirs to see. */
export function isDenial(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** No response: the server or the network is down. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
}

/** A response that cannot be read. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
}

/**
 * Calls the API and returns its response: JSON, text for an SVG, bytes for every other content type. Throws ApiError,
 * ConnectError or ReadError; an aborted call throws the signal's AbortError.
 */
export async function call<E extends AnyCall>(
  endpoint: E,
  ...[request]: InputArgs<RequestOf<E>>
): Promise<ResponseOf<E>> {
  return callLoosely(endpoint, request ?? {});
}

/** The same for a request whose parts are not known before it is made, such as a stored one. */
export async function callLoosely<E extends AnyCall>(
  endpoint: E,
  { body, signal, idempotencyKey, session, onTag, ...address }: LooseRequest,
): Promise<ResponseOf<E>> {
  const isBound = session !== undefined;
  if (!SAFE_METHODS.has(endpoint.method) && !isBound && !readCookie(TOKEN_COOKIE))
    await fetchOrThrow(TOKEN_SOURCE, { signal });
  const send = () =>
    fetchOrThrow(urlOfCall(endpoint, address.params, address.query), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersOf(endpoint, body, { idempotencyKey, session }),
      body: isSentAsItIs(body) ? body : JSON.stringify(body),
      signal,
    });
  let response = await send();
  let refusal = response.ok ? null : await parseErrorBody(response);
  // Two concurrent first responses set two tokens: a call between them carries the one that is no longer valid.
  if (refusal?.error === 'csrf' && !isBound) {
    response = await send();
    refusal = response.ok ? null : await parseErrorBody(response);
  }
  if (refusal) throw new ApiError(response.status, refusal, retryAfterOf(response));
  onTag?.(response.headers.get('ETag') ?? '');
  return readPayload(parseResponse(endpoint, response), signal) as Promise<ResponseOf<E>>;
}

/** The token of the current session, to which later calls can be bound; empty before the first response. */
export function sessionToken(): string {
  return readCookie(TOKEN_COOKIE) ?? '';
}

/** The URL of a call, for images and links. */
export function urlOf<E extends AnyCall>(
  endpoint: E,
  ...[request]: InputArgs<Omit<RequestOf<E>, 'body' | keyof CallOptions>>
): string {
  const { params, query } = (request ?? {}) as LooseRequest;
  return urlOfCall(endpoint, params, query);
}

/** The document of a page as the server writes it; null without a response. */
export async function fetchPage(path: string): Promise<Response | null> {
  const response = await fetch(path, { headers: { Accept: 'text/html' } }).catch(() => null);
  return response?.ok ? response : null;
}

/** Whether the server responds: a call without data, never from a cache. */
export async function isServerReached(timeout_ms: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeout_ms);
    const { ok, redirected } = await fetch(PING, { method: 'HEAD', cache: 'no-store', signal });
    // The sign-in page of a public Wi-Fi redirects.
    return ok && !redirected;
  } catch {
    return false;
  }
}

/** Fetches a file of the build into the cache of the service worker; false if it cannot be fetched. */
export async function cacheFile(path: string): Promise<boolean> {
  try {
    const response = await fetch(path, { priority: 'low' });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Fetches a file that a page shows, such as a tile of a map; null if it does not exist. Throws ApiError or ConnectError. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | null> {
  const response = await fetchOrThrow(url, { signal, credentials: 'same-origin' });
  if (response.ok) return (await readPayload(response.blob(), signal)) as Blob;
  const failure = new ApiError(response.status, await parseErrorBody(response), retryAfterOf(response));
  if (isRefusal(failure)) return null;
  throw failure;
}

/** The files of the newest build that pages in the field need; throws if they cannot be fetched. */
export async function fetchFieldFiles(): Promise<FieldFiles> {
  const response = await fetch('/field-files.json', { cache: 'no-cache' });
  return (await response.json()) as FieldFiles;
}

function headersOf(
  endpoint: AnyCall,
  body: unknown,
  { idempotencyKey, session }: Pick<LooseRequest, 'idempotencyKey' | 'session'>,
): HeadersInit {
  const headers: Record<string, string> = { Accept: endpoint.produces ?? 'application/json' };
  const language = globalThis.document?.documentElement.lang;
  if (language) headers['Accept-Language'] = language;
  if (body instanceof Uint8Array) headers['Content-Type'] = 'application/octet-stream';
  else if (!isSentAsItIs(body)) headers['Content-Type'] = 'application/json';
  const token = session ?? readCookie(TOKEN_COOKIE);
  if (token && !SAFE_METHODS.has(endpoint.method)) headers['X-CSRFToken'] = token;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  return headers;
}

/** The header `Retry-After` in seconds; as a date it would depend on the clocks of both sides, and is ignored. */
function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null;
}

function isSentAsItIs(body: unknown): body is FormData | Uint8Array<ArrayBuffer> | undefined {
  return body === undefined || body instanceof FormData || body instanceof Uint8Array;
}

async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    noteResponse();
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    noteNoResponse();
    throw new ConnectError(`no response from ${url}`, { cause });
  }
}

function parseResponse(endpoint: AnyCall, response: Response): Promise<unknown> {
  if (response.status === 204) return Promise.resolve(undefined);
  if (endpoint.produces === undefined) return response.json();
  if (endpoint.produces.startsWith('image/svg')) return response.text();
  return response.arrayBuffer().then((buffer) => new Uint8Array(buffer));
}

async function readPayload(payload: Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
  try {
    return await payload;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ReadError('the response cannot be read', { cause });
  }
}

/** The error body of a response; empty if it is not in the API's format, such as a proxy's error page. */
async function parseErrorBody(response: Response): Promise<Partial<ErrorBody>> {
  const body: unknown = await response.json().catch(() => null);
  return isErrorBody(body) ? body : {};
}

function isErrorBody(body: unknown): body is Partial<ErrorBody> {
  return (
    typeof body === 'object' && body !== null && ['details', 'detail', 'error'].some((key) => key in body)
  );
}
