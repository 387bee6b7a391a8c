import { expect, it } from 'vitest';
import { bearerTokenOf, userTokenOf } from './bearer-token.ts';

const TOKEN = 'brz_0123456789012345678901';
const request = (authorization?: string) => ({ headers: { authorization } });
const basic = (text: string) => request(`Basic ${Buffer.from(text).toString('base64')}`);

it('a token comes as a bearer token, or as the password of any name', () => {
  expect(userTokenOf(request(`Bearer ${TOKEN}`))).toBe(TOKEN);
  expect(userTokenOf(basic(`QGIS:${TOKEN}`))).toBe(TOKEN);
  expect(userTokenOf(basic(`:${TOKEN}`))).toBe(TOKEN);
});

it('another password, another prefix and no header are no token', () => {
  for (const other of [
    request(),
    basic('ana@example.org:a password'),
    basic('ana@example.org:a-password-of-many-signs'),
    basic(TOKEN),
    request('Basic %%%'),
    request(`Bearer ${TOKEN.slice(4)}`),
  ])
    expect(userTokenOf(other)).toBeNull();
});

it('the token of a device is no password', () => {
  expect(bearerTokenOf(basic(`device:${TOKEN}`))).toBeNull();
});
