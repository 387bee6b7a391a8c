import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://brazda.example', { id: 'brazda.example', origin: 'https://brazda.example' }],
  [
    'https://farms.brazda.example:8443/',
    { id: 'farms.brazda.example', origin: 'https://farms.brazda.example:8443' },
  ],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://brazda.localhost:8080', { id: 'brazda.localhost', origin: 'http://brazda.localhost:8080' }],
  ['http://127.0.0.1:8080', 'needs_name'],
  ['https://192.168.1.20', 'needs_name'],
  ['https://[::1]:8080', 'needs_name'],
  ['http://brazda.example', 'needs_https'],
  ['http://notlocalhost', 'needs_https'],
])('at %s', (publicUrl, expected) => {
  expect(relyingPartyOf(publicUrl)).toEqual(expected);
});
