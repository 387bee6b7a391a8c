import { describe, expect, it } from 'vitest';
import { photoFactsOf } from './photo-facts.ts';

describe('the time of a photo', () => {
  const takenAt = (local: string, offset: string) =>
    photoFactsOf({
      exif: { DateTimeOriginal: { description: local }, OffsetTimeOriginal: { description: offset } },
    }).taken_at;

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

describe('the time of a photo without an offset', () => {
  const takenAt = (local: string, date: string | undefined, time: unknown, offset?: string) =>
    photoFactsOf({
      exif: {
        DateTimeOriginal: { description: local },
        GPSDateStamp: date === undefined ? undefined : { description: date },
        GPSTimeStamp: { value: time },
        ...(offset && { OffsetTimeOriginal: { description: offset } }),
      },
    }).taken_at;
  const at = (hours: number, minutes: number, seconds: number) => [
    [hours, 1],
    [minutes, 1],
    [seconds * 100, 100],
  ];

  it.each([
    ['2026:05:14 12:30:05', '2026:05:14', at(9, 30, 3), '2026-05-14T09:30:05.000Z'],
    ['2026:05:14 01:10:00', '2026:05:13', at(22, 9, 30), '2026-05-13T22:10:00.000Z'],
    ['2026:05:13 23:59:58', '2026:05:14', at(9, 59, 57), '2026-05-14T09:59:58.000Z'],
    ['2026:05:14 15:15:00', '2026:05:14', at(9, 30, 0), '2026-05-14T09:30:00.000Z'],
    ['2026:05:14 12:34:30', '2026:05:14', at(9, 30, 0), '2026-05-14T09:34:30.000Z'],
    ['2026:05:14 12:30:05', '2026-05-14', [9, 30, 3], '2026-05-14T09:30:05.000Z'],
  ])('follows from that of the satellites: %s and %s', (local, date, time, expected) => {
    expect(takenAt(local, date, time)).toBe(expected);
    expect(takenAt(local, date, time, '+00:00')).toBe(
      `${local.replace(':', '-').replace(':', '-').replace(' ', 'T')}.000Z`,
    );
  });

  it.each([
    ['a fix that is too old', '2026:05:14 12:37:00', '2026:05:14', at(9, 30, 0)],
    ['another day', '2026:05:16 12:30:05', '2026:05:14', at(9, 30, 3)],
    ['no date', '2026:05:14 12:30:05', undefined, at(9, 30, 3)],
    ['no time', '2026:05:14 12:30:05', '2026:05:14', undefined],
    [
      'a broken time',
      '2026:05:14 12:30:05',
      '2026:05:14',
      [
        [9, 0],
        [30, 1],
        [3, 1],
      ],
    ],
    ['an impossible time', '2026:05:14 12:30:05', '2026:05:14', at(33, 30, 3)],
  ])('is left out with %s', (_, local, date, time) => {
    expect(takenAt(local, date, time)).toBeNull();
  });
});

describe('the direction of a photo', () => {
  const directionFrom = (value: unknown) => photoFactsOf({ exif: { GPSImgDirection: { value } } }).direction;

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
