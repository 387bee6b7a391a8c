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

  it('is windows-1252 otherwise', () => {
    expect(encodingOf(Buffer.from('Bl\xe9 tendre, pr\xe8s', 'latin1'))).toBe('windows-1252');
  });
});
