import { api } from '@brazda/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, ConnectError, call, ReadError, urlOf } from './api.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const farmCall = { params: { farmId: 'f1' } };
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: 'a=1; csrftoken=t%20k', documentElement: { lang: 'ro' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const answers = (body: BodyInit | null, init?: ResponseInit) =>
  fetched.mockResolvedValue(new Response(body, init));
const headers = () => fetched.mock.calls[0]![1].headers as Record<string, string>;

describe('the URL of a call', () => {
  it('contains parameters and query, encoded', () => {
    const params = { farmId: 'a/b', seasonId: 's', parcelId: 'p' };
    expect(urlOf(api.imagery.rasters, { params, query: { raster_kind: 'NDVI', limit: 5 } })).toBe(
      '/api/v1/farm/a%2Fb/season/s/parcel/p/raster/?raster_kind=NDVI&limit=5',
    );
  });
  it('keeps a suffix after a parameter in a segment', () => {
    const params = { farmId: 'f', seasonId: 's', parcelId: 'p', date: '2026-05-14', size: 'z14' as const };
    expect(urlOf(api.imagery.picture, { params: { ...params, rasterKind: 'MZ' } })).toMatch(/MZ\/z14\.png$/);
  });
  it('omits undefined query values', () => {
    const params = { farmId: 'f', seasonId: 's', parcelId: 'p' };
    expect(urlOf(api.imagery.rasters, { params, query: { raster_kind: undefined } })).not.toContain('?');
  });
});

describe('a call', () => {
  it('returns the JSON response and sends the language', async () => {
    answers('{"results":[]}');
    expect(await call(api.farms.demo)).toEqual({ results: [] });
    expect(headers()['Accept-Language']).toBe('ro');
    expect(headers()['X-CSRFToken']).toBeUndefined();
  });
  it('sends the token of the cookie with an unsafe method', async () => {
    answers('{"id":"f1"}');
    await call(api.farms.update, { ...farmCall, body: { name: 'Brazda' } });
    expect(headers()).toMatchObject({ 'X-CSRFToken': 't k', 'Content-Type': 'application/json' });
    expect(fetched.mock.calls[0]![1].body).toBe('{"name":"Brazda"}');
  });
  it('fetches a token first if there is no cookie yet', async () => {
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'ro' } });
    fetched.mockImplementationOnce(async () => {
      vi.stubGlobal('document', { cookie: 'csrftoken=fresh', documentElement: { lang: 'ro' } });
      return new Response('{}');
    });
    answers('{"id":"f1"}');
    await call(api.farms.update, { ...farmCall, body: { name: 'Brazda' } });
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/v1/agricultural-works',
      expect.stringContaining('/farm/'),
    ]);
    expect(fetched.mock.calls[1]![1].headers).toMatchObject({ 'X-CSRFToken': 'fresh' });
  });
  it('is retried once if the token has changed meanwhile', async () => {
    const refused = () => new Response('{"error":"csrf","detail":"d"}', { status: 403 });
    fetched.mockImplementationOnce(async () => refused());
    answers('{"id":"f1"}');
    expect(await call(api.farms.update, { ...farmCall, body: { name: 'Brazda' } })).toEqual({ id: 'f1' });
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockImplementation(async () => refused());
    await expect(call(api.farms.update, { ...farmCall, body: { name: 'Brazda' } })).rejects.toMatchObject({
      status: 403,
    });
    expect(fetched).toHaveBeenCalledTimes(4);
  });
  it('carries the key by which a repeat is recognized', async () => {
    answers('{"id":"f1"}');
    await call(api.farms.update, { ...farmCall, body: { name: 'x' }, idempotencyKey: 'k1' });
    expect(headers()['Idempotency-Key']).toBe('k1');
  });
  it('bound to a session is sent with the token of that session, and not repeated in another one', async () => {
    fetched.mockImplementation(async () => new Response('{"error":"csrf","detail":"d"}', { status: 403 }));
    const bound = { ...farmCall, body: { name: 'x' }, session: 'earlier' };
    await expect(call(api.farms.update, bound)).rejects.toMatchObject({ code: 'csrf' });
    expect(headers()['X-CSRFToken']).toBe('earlier');
    expect(fetched).toHaveBeenCalledTimes(1);
  });
  it.each([
    ['60', 60_000],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['-1', null],
    [null, null],
  ])('that is refused reports how long to wait: %s', async (value, retryAfter_ms) => {
    const response = { status: 503, headers: new Headers(value === null ? [] : [['Retry-After', value]]) };
    answers('{"error":"database_away","detail":"d"}', response);
    await expect(call(api.farms.demo)).rejects.toMatchObject({ retryAfter_ms });
  });
  it('returns bytes for a binary response', async () => {
    answers(new Uint8Array([1, 2]));
    const params = { farmId: 'f', seasonId: 's', date: '2026-05-14', rasterKind: 'NDVI' as const };
    expect(await call(api.imagery.atlas, { params })).toEqual(new Uint8Array([1, 2]));
  });
  it('returns text for an SVG', async () => {
    answers('<svg/>');
    const params = { farmId: 'f', seasonId: 's', parcelId: 'p' };
    expect(await call(api.parcels.drawing, { params })).toBe('<svg/>');
  });
  it('returns undefined for an empty response', async () => {
    answers(null, { status: 204 });
    expect(await call(api.farms.update, { ...farmCall, body: { name: 'x' } })).toBeUndefined();
  });
});

describe('a failed call', () => {
  const failure = () => call(api.farms.get, farmCall).catch((error: unknown) => error);

  it('prefers the first message of details, then detail', async () => {
    answers('{"error":"e","detail":"d","details":{"name":["Too long.","x"]}}', { status: 400 });
    expect(await failure()).toMatchObject({
      name: 'ApiError',
      status: 400,
      message: 'Too long.',
      detail: 'd',
    });
  });
  it('handles an error page that is not JSON', async () => {
    answers('<html>', { status: 502 });
    const error = await failure();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 502, message: 'HTTP 502' });
  });
  it('distinguishes a lost connection from an unreadable response', async () => {
    fetched.mockRejectedValue(new TypeError('refused'));
    expect(await failure()).toBeInstanceOf(ConnectError);
    answers('{"cut');
    expect(await failure()).toBeInstanceOf(ReadError);
  });
  it('rethrows the abort of an aborted call', async () => {
    fetched.mockRejectedValue(new DOMException('gone', 'AbortError'));
    const signal = AbortSignal.abort();
    await expect(call(api.farms.get, { ...farmCall, signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
