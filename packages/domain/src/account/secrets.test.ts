import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './secrets.ts';

const BASE64URL = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
/** A token of as many characters: random, as all are, so that it has letters of both cases. */
const token = (length: number) =>
  fc
    .array(fc.constantFrom(...BASE64URL), { minLength: length, maxLength: length })
    .map((characters) => characters.join(''))
    .filter((text) => /[a-z]/.test(text) && /[A-Z]/.test(text));

describe('a text without secrets', () => {
  // 24 bytes of a link, 32 of a session, a trial or a mailed link.
  it.each([32, 43])('has no token of %d characters, whatever surrounds it', (length) => {
    const around = fc.constantFrom('', '/', ' ', '"', '.', '=', '?token=', '/s/', '%2F', '\n', ':');
    fc.assert(
      fc.property(token(length), around, around, (secret, before, after) => {
        expect(withoutSecrets(before + secret + after)).not.toContain(secret);
      }),
    );
  });

  it.each([
    ['/s/short', '/s/…'],
    ['//S//short/more', '//S//…/more'],
    ['/invitation/a.b%41', '/invitation/…'],
    ['/api/v1/share-link/short/card.png', '/api/v1/share-link/…/card.png'],
    ['GET /x?token=a&lang=ro failed', 'GET /x?token=…&lang=… failed'],
    ['https://tiles.example/1/2?key=abc: HTTP 403', 'https://tiles.example/1/2?key=… HTTP 403'],
    ['smtps://ana:secret@mail.example:465', 'smtps://…@mail.example:465'],
    ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', '…'],
  ])('of %s is %s', (text, clean) => {
    expect(withoutSecrets(text)).toBe(clean);
  });

  it.each([
    '/api/v1/farm/0abc1def2ghj3/season/own-2026/parcel/own-2026-east/',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    'S2A_MSIL2A_20260501T090601_N0511_R050_T35TNL_20260501T123456',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '    at sendPage (file:///opt/brazda/apps/server/src/platform/http/web.ts:12:34)',
    '/farm/0abc1def2ghj3/notes',
  ])('of %s is the same', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });
});
