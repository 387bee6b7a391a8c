import { type AnyCall, API_BASE, type InputOf, type ResponseOf } from '@brazda/contract/client';
import { expect, vi } from 'vitest';

/** A call that a component has made. */
export interface Call<E extends AnyCall> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: InputOf<E, 'body'>;
  readonly headers: Headers;
}

type Reply<E extends AnyCall> = ResponseOf<E> | ((call: Call<E>) => ResponseOf<E> | Promise<ResponseOf<E>>);

interface Stub {
  readonly endpoint: AnyCall;
  readonly respond: (call: Call<AnyCall>) => Promise<Response>;
  readonly calls: Call<AnyCall>[];
}

let stubs: Stub[] = [];
let unknown: string[] = [];
/** What happens to a query without a reply, if not only those with one are expected. */
let breakQuery: (() => Response) | null = null;

/** Answers the API of the product in a test: a call without a reply fails the test. */
export function stubApi(): void {
  stubs = [];
  unknown = [];
  breakQuery = null;
  vi.spyOn(window, 'fetch').mockImplementation(respond);
}

/** Fails if a component has made a call without a reply. */
export function expectNoUnknownCalls(): void {
  vi.restoreAllMocks();
  expect(unknown, 'calls without a reply').toEqual([]);
}

/** Replies to a call with a response, or with a function of the call; returns the calls made from now on. */
export function reply<E extends AnyCall>(endpoint: E, response: Reply<E>): readonly Call<E>[] {
  return addStub(endpoint, async (call) => {
    const isFunction = typeof response === 'function';
    const content = isFunction ? await (response as (call: Call<AnyCall>) => unknown)(call) : response;
    return content === undefined ? new Response(null, { status: 204 }) : Response.json(content);
  });
}

/** Replies to a call with the part of its response that a component reads. */
export function replyPartly<E extends AnyCall>(
  endpoint: E,
  response: object | null | undefined | ((call: Call<E>) => unknown),
): readonly Call<E>[] {
  return reply(endpoint, response as Reply<E>);
}

/** Refuses a call with a status and an error of the API; returns the calls made from now on. */
export function refuse<E extends AnyCall>(
  endpoint: E,
  status: number,
  error: { error?: string; detail?: string; details?: Record<string, string[]> },
): readonly Call<E>[] {
  return addStub(endpoint, async () => Response.json(error, { status }));
}

/** From now on every query without a reply fails in this way: with the response, or by throwing as `fetch` does. */
export function breakQueries(fail: () => Response): void {
  breakQuery = fail;
}

function addStub<E extends AnyCall>(endpoint: E, answer: Stub['respond']): readonly Call<E>[] {
  const calls: Call<AnyCall>[] = [];
  // The latest reply to a call replaces an earlier one.
  stubs.unshift({ endpoint, respond: answer, calls });
  return calls as unknown as readonly Call<E>[];
}

async function respond(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(String(input), location.href);
  const method = init.method ?? 'GET';
  for (const stub of stubs) {
    const params = method === stub.endpoint.method && paramsIn(stub.endpoint.path, pathname);
    if (!params) continue;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const headers = new Headers(init.headers);
    const call = { params, query: Object.fromEntries(searchParams), body, headers } as Call<AnyCall>;
    stub.calls.push(call);
    return stub.respond(call);
  }
  if (breakQuery && method === 'GET') return breakQuery();
  unknown.push(`${method} ${pathname}`);
  return Response.json({ error: 'unknown', detail: 'no reply in this test' }, { status: 500 });
}

/** The parameters of a path in a URL; undefined if it does not match. */
function paramsIn(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${API_BASE}${pattern}$`).exec(pathname);
  return match ? { ...match.groups } : undefined;
}
