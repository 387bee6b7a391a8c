import { expect, it } from 'vitest';
import { hasPhotoMetadata, withoutPhotoMetadata } from './photo-metadata.ts';

const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
const JFIF = segment(0xe0, 1, 2, 3);
const EXIF = segment(0xe1, 69, 120, 105, 102);
const COMMENT = segment(0xfe, 33);
const SCAN = [...segment(0xda, 1), 5, 0xff, 0, 6, 0xff, 0xd1, 7];
const SECOND = [...segment(0xc4, 9), ...segment(0xda, 2), 8];
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);

it('leaves only the picture, also of one in several scans', () => {
  const bare = jpeg(JFIF, SCAN, SECOND);
  expect(withoutPhotoMetadata(jpeg(JFIF, EXIF, COMMENT, SCAN, SECOND))).toEqual(bare);
  expect(hasPhotoMetadata(bare)).toBe(false);
  expect(withoutPhotoMetadata(bare)).toEqual(bare);
});

it('finds EXIF, a comment, and what is after the end', () => {
  expect(hasPhotoMetadata(jpeg(JFIF, EXIF, SCAN))).toBe(true);
  expect(hasPhotoMetadata(jpeg(JFIF, COMMENT, SCAN))).toBe(true);
  const longer = Uint8Array.from([...jpeg(JFIF, SCAN), 1, 2, 3]);
  expect(hasPhotoMetadata(longer)).toBe(true);
  expect(withoutPhotoMetadata(longer)).toEqual(jpeg(JFIF, SCAN));
});

it.each([
  ['nothing', []],
  ['another file', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG without its end', [0xff, 0xd8, ...JFIF, ...SCAN]],
  ['a broken segment', [0xff, 0xd8, 0xff, 0xe1, 0, 0]],
  ['a segment longer than the file', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1]],
])('is told of %s', (_, bytes) => {
  expect(hasPhotoMetadata(Uint8Array.from(bytes))).toBe(true);
  expect(withoutPhotoMetadata(Uint8Array.from(bytes))).toBeNull();
});
