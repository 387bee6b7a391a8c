import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTimeStampAuthority, type TestAuthority } from './testing/time-stamp-authority.ts';
import { readTimeStamp, requestTimeStamp } from './time-stamp.ts';

const TEXT = '{"number":1}';

let authority: TestAuthority;
beforeAll(async () => {
  authority = await startTimeStampAuthority();
});
afterAll(() => authority.stop());
beforeEach(() => {
  authority.mistake = null;
});

const request = () => requestTimeStamp({ url: authority.url, hosts: [authority.host] }, TEXT);

describe('a time stamp', () => {
  it('is that of the authority over the hash, and can be checked again later', async () => {
    authority.now = () => new Date('2026-11-30T09:00:00Z');
    const { at, authority: name, token } = await request();
    expect([at.toISOString(), name]).toEqual(['2026-11-30T09:00:00.000Z', 'Test authority']);
    expect((await readTimeStamp(token, TEXT, null)).at).toEqual(at);
    await expect(readTimeStamp(token, '{"number":2}', null)).rejects.toThrow('of another hash');
  });

  it.each([
    ['hash', 'of another hash'],
    ['nonce', 'of another request'],
    ['signature', 'signature of the time stamp is wrong'],
    ['purpose', 'not one for time stamps'],
    ['refuses', 'status 2'],
    ['broken', 'cannot be read'],
    ['fails', '503'],
  ] as const)('is refused where the authority is wrong: %s', async (mistake, message) => {
    authority.mistake = mistake;
    await expect(request()).rejects.toThrow(message);
  });

  it('is asked for only where the operator allows it, and missed where nobody responds', async () => {
    const { requests } = authority;
    await expect(requestTimeStamp({ url: authority.url, hosts: [] }, TEXT)).rejects.toThrow('not allowed');
    expect(authority.requests).toBe(requests);
    const url = 'http://127.0.0.1:1/tsa';
    await expect(requestTimeStamp({ url, hosts: ['127.0.0.1:1'] }, TEXT)).rejects.toThrow('does not respond');
  });
});
