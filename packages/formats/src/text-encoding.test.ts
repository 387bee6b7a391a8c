import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { encodingOf } from './text-encoding.ts';

describe('the encoding of a text', () => {
  it('is UTF-16 with a byte order mark', () => {
    expect(encodingOf(Buffer.from('\ufeffnume', 'utf16le'))).toBe('utf-16le');
    expect(encodingOf(Buffer.from('\ufeffnume', 'utf16le').swap16())).toBe('utf-16be');
  });

  it('is UTF-8 where the bytes are valid, even when cut in the middle of a letter', () => {
    expect(encodingOf(Buffer.from('Grâu de toamnă'))).toBe('utf-8');
    expect(encodingOf(Buffer.from('toamnă').subarray(0, -1))).toBe('utf-8');
    expect(encodingOf(Buffer.from('plain'))).toBe('utf-8');
  });

  it('is windows-1250 for Romanian letters', () => {
    // Fâneaţă, Căşăria in windows-1250.
    expect(encodingOf(Buffer.from('F\xe2nea\xfe\xe3, C\xe3\xba\xe3ria', 'latin1'))).toBe('windows-1250');
  });

  it.each([
    ['macintosh', 'Échantillon;pH (eau);Matière organique (%)\rS1-1;6,4;2,9\r'],
    ['macintosh', 'Échantillon;Matière organique (%)\nS1-1;2,9\n'],
    ['macromania', 'Proba;Materie organică;Ţelină;Câmp\r'],
    ['cp850', 'Échantillon;Matière organique (%);Prés;Chêne\r\n'],
    ['cp852', 'Probă;Sfeclă de zahăr;Rapiţă;Grâu;Îngrăşăminte\r\n'],
    ['windows-1252', 'Échantillon;Matière organique (%);m²;l’îlot;Cœur;ÎLE\r\n'],
    ['windows-1250', 'Probă;Sfeclă de zahăr;RAPIŢĂ;Grâu;Îngrăşăminte\r\n'],
    ['windows-1250', 'CÂMPUL ŢIGĂNEŞTI'],
    ['windows-1252', 'PRÉS DU CHÊNE'],
  ])('is %s where that gives letters of the languages: %j', (encoding, text) => {
    expect(encodingOf(iconv.encode(text, encoding))).toBe(encoding);
  });

  it('is windows-1252 otherwise', () => {
    expect(encodingOf(Buffer.from('Bl\xe9 tendre, pr\xe8s', 'latin1'))).toBe('windows-1252');
  });
});
