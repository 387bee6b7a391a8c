import type { Certificate } from 'pkijs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTimeStampAuthority, type TestAuthority } from './testing/time-stamp-authority.ts';
import { readTimeStamp, requestTimeStamp } from './time-stamp.ts';
import { readRoots } from './time-stamp-roots.ts';

const TEXT = '{"number":1}';

let authority: TestAuthority;
beforeAll(async () => {
  authority = await startTimeStampAuthority();
});
afterAll(() => authority.stop());
beforeEach(() => {
  authority.mistake = null;
});

const request = (roots: readonly Certificate[] = []) =>
  requestTimeStamp({ url: authority.url, hosts: [authority.host], roots }, TEXT);

describe('a time stamp', () => {
  it('is that of the authority over the hash, and can be checked again later', async () => {
    authority.now = () => new Date('2026-11-30T09:00:00Z');
    const { at, authority: name, token } = await request();
    expect([at.toISOString(), name]).toEqual(['2026-11-30T09:00:00.000Z', 'Test authority']);
    const later = { nonce: null, roots: [] };
    expect((await readTimeStamp(token, TEXT, later)).at).toEqual(at);
    await expect(readTimeStamp(token, '{"number":2}', later)).rejects.toThrow('of another hash');
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

  it('is vouched for where its certificate leads to a root that the operator has named', async () => {
    expect((await request()).is_vouched).toBe(false);
    expect((await request([authority.root])).is_vouched).toBe(true);
    const other = await startTimeStampAuthority();
    await other.stop();
    expect((await request([other.root, authority.root])).is_vouched).toBe(true);
    await expect(request([other.root])).rejects.toThrow('no root vouches');
  });

  it('has the roots that a file names, which must be one of certificates', () => {
    expect(readRoots(undefined)).toEqual([]);
    expect(
      readRoots(authority.rootFile).map((each) => each.serialNumber.isEqual(authority.root.serialNumber)),
    ).toEqual([true]);
    expect(() => readRoots(import.meta.filename)).toThrow('no certificate');
  });

  it.each(['expired', 'usage'] as const)(
    'is refused where a certificate is not valid: %s',
    async (mistake) => {
      authority.mistake = mistake;
      authority.now = () => new Date('2026-11-30T09:00:00Z');
      expect((await request()).is_vouched).toBe(false);
      await expect(request([authority.root])).rejects.toThrow('no root vouches');
    },
  );

  it('is as good as its certificate was when it signed', async () => {
    authority.mistake = 'expired';
    authority.now = () => new Date('2020-06-01T00:00:00Z');
    expect((await request([authority.root])).is_vouched).toBe(true);
  });

  it('is asked for only where the operator allows it, and missed where nobody responds', async () => {
    const { requests } = authority;
    await expect(requestTimeStamp({ url: authority.url, hosts: [], roots: [] }, TEXT)).rejects.toThrow(
      'not allowed',
    );
    expect(authority.requests).toBe(requests);
    const url = 'http://127.0.0.1:1/tsa';
    await expect(requestTimeStamp({ url, hosts: ['127.0.0.1:1'], roots: [] }, TEXT)).rejects.toThrow(
      'does not respond',
    );
  });
});
