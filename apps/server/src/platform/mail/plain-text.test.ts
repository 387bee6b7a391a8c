import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['Ferma Ana', 'Ferma Ana'],
  ['S.C. Agro Vest S.R.L.', 'S.C. Agro Vest S.R.L.'],
  ['Ion Popescu-Tăriceanu', 'Ion Popescu-Tăriceanu'],
  ['Câștigați la https://evil.example/x?y', 'Câștigați la evil example x?y'],
  ['www.evil.example', 'evil example'],
  ['evil。example', 'evil example'],
  ['mailto:a@evil.example', 'mailto:a evil example'],
  ['Ana\r\nBcc: x@y.example\u2028\u2028Call us', 'Ana Bcc: x y example Call us'],
  ['Ana\u202Emoc.live', 'Ana moc live'],
  ['<a href="//evil">Ana</a>', 'a href=" evil" Ana a'],
])('takes what could be a link or a line out of %j', (text, plain) => expect(plainText(text)).toBe(plain));

it('leaves no link in any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.webUrl(), fc.string(), (before, url, after) => {
      expect(plainText(`${before} ${url} ${after}`)).not.toMatch(/:\/\/|@|[a-z]\.[a-z]{2}|\n/i);
    }),
  );
});
