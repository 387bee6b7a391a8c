import { expect, it } from 'vitest';
import { withoutPrivateParts } from './private-parts.ts';

it.each([
  ['at /auth/account-confirm?token=abc123&lang=ro', 'at /auth/account-confirm?token=…&lang=…'],
  ['https://brazda.ro/x?q=Ion%20Pop#a', 'https://brazda.ro/x?q=…#a'],
  ['/auth/facebook#access_token=abc', '/auth/facebook#access_token=…'],
  ['/s/aB3-_xYz9012', '/s/…'],
  ['/invitation/aB3-_xYz9012', '/invitation/…'],
  ['No account of ion.pop+x@mail.example.org here', 'No account of <e-mail> here'],
  ['call +40 722-123 456', 'call <number>'],
  ['CNP 1840312123456.', 'CNP 1840312123456.'.replace('1840312123456', '<number>')],
  ['TypeError: x is undefined', 'TypeError: x is undefined'],
  [
    'at f (https://brazda.ro/assets/map-B8y1m7_z.js:12:34567)',
    'at f (https://brazda.ro/assets/map-B8y1m7_z.js:12:34567)',
  ],
  ['/map/f1/season/2026/date/2026-05-14', '/map/f1/season/2026/date/2026-05-14'],
])('%s becomes %s', (text, clean) => {
  expect(withoutPrivateParts(text)).toBe(clean);
});
