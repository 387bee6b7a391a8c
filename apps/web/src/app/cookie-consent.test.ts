import { afterEach, expect, it, vi } from 'vitest';
import { readConsent, storeConsent } from './cookie-consent.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['YES 2026-05-14', { answer: 'YES', date: '2026-05-14' }],
  ['NO 2026-05-14', { answer: 'NO', date: '2026-05-14' }],
  ['MAYBE 2026-05-14', null],
  ['YES', null],
  [undefined, null],
])('the cookie %s is parsed as %o', (text, answer) => {
  expect(readConsent(text)).toEqual(answer);
});

it('lasts 47304000 s', () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
  storeConsent('NO', new Date('2026-05-14T09:00:00Z'));
  expect(page.cookie).toBe('cookie_consent=NO%202026-05-14; Max-Age=47304000; Path=/; SameSite=Lax; Secure');
});
