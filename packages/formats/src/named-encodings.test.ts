import { describe, expect, it } from 'vitest';
import { decoderNamed, encodingNamed } from './named-encodings.ts';

describe('an encoding', () => {
  it.each([
    ['852', 'cp852'],
    ['CP852', 'cp852'],
    ['IBM-850', 'cp850'],
    ['OEM 437', 'cp437'],
    ['ANSI 1250', 'windows-1250'],
    ['1252', 'windows-1252'],
    ['Windows-1250', 'windows-1250'],
    ['ISO 8859-2', 'iso-8859-2'],
    ['88591', 'windows-1252'],
    ['UTF8', 'utf-8'],
    ['65001', 'utf-8'],
    ['10000', 'macintosh'],
    ['MacRoman', 'macintosh'],
    ['macintosh', 'macintosh'],
    ['Mac Romania', 'macromania'],
    ['866', 'ibm866'],
    ['unknown', null],
    ['', null],
  ])('is known by the name %j', (name, encoding) => {
    expect(encodingNamed(name)).toBe(encoding);
  });

  it('that is not known has no decoder', () => {
    expect(() => decoderNamed('unknown')).toThrow(RangeError);
  });

  it('of one byte per character is decoded in chunks', () => {
    const decoder = decoderNamed('cp852');
    expect(decoder.decode(Uint8Array.of(0x47, 0x72, 0xc7), { stream: true }) + decoder.decode()).toBe('Gră');
  });
});
