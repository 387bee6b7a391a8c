import { describe, expect, it } from 'vitest';
import { photoFactsOf } from './photo-facts.ts';

describe('the time of a photo', () => {
  const takenAt = (local: string, offset: string) =>
    photoFactsOf({
      exif: { DateTimeOriginal: { description: local }, OffsetTimeOriginal: { description: offset } },
    } as never).taken_at;

  it('is that of its camera, in UTC', () => {
    expect(takenAt('2026:05:06 10:30:00', '+03:00')).toBe('2026-05-06T07:30:00.000Z');
  });

  it.each([
    ['2199:12:31 23:59:59', '-01:00'],
    ['1990:01:01 00:00:00', '+01:00'],
    ['0000:00:00 00:00:00', '+00:00'],
    ['2026:02:30 25:00:00', '+00:00'],
    ['2026:05:06 10:30:00', '+99:99'],
  ])('is left out if no call can return it: %s %s', (local, offset) => {
    expect(takenAt(local, offset)).toBeNull();
  });
});

describe('the direction of a photo', () => {
  const directionFrom = (value: unknown) =>
    photoFactsOf({ exif: { GPSImgDirection: { value } } } as never).direction;

  it.each([
    [[3599, 10], 359.9],
    [[3_599_999_999, 10_000_000], 0],
    [[360, 1], null],
    [[-1, 1], null],
    [[0, 0], null],
    ['north', null],
  ])('is one that single precision holds: %j', (value, degrees) => {
    expect(directionFrom(value)).toBe(degrees);
  });
});
