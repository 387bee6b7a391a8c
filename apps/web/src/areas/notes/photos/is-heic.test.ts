import { expect, it } from 'vitest';
import { isHeic } from './is-heic.ts';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

it.each(['\0\0\0\x18ftypheic', '\0\0\0\x18ftypmif1'])('%j is a HEIC photo', (start) => {
  expect(isHeic(bytes(`${start}\0\0\0\0mif1heic`))).toBe(true);
});

it.each(['', 'ftyp', '\0\0\0\x20ftypavif', '\0\0\0\x20ftypmp42', '\xff\xd8\xff\xe0'])(
  '%j is none',
  (start) => {
    expect(isHeic(bytes(start))).toBe(false);
  },
);
