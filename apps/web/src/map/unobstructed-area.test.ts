import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paddingAround, unobstructedArea } from './unobstructed-area.ts';
import type { Bounds } from './view.ts';

const frame = { left: 300, top: 100, right: 1300, bottom: 900 };
const square: Bounds = [25, 44, 25.1, 44.072];

it('is the whole frame if nothing covers it', () => {
  expect(unobstructedArea(frame, [], square)).toEqual(frame);
  expect(unobstructedArea(frame, [{ left: 0, top: 0, right: 300, bottom: 900 }], square)).toEqual(frame);
});

it('avoids a tall legend in the corner of a wide map', () => {
  const legend = { left: 312, top: 500, right: 560, bottom: 860 };
  expect(unobstructedArea(frame, [legend], square)).toEqual({ ...frame, left: 560 });
});

it('leaves long and flat bounds the room that their margin needs', () => {
  const long: Bounds = [27.2, 44.2, 27.36, 44.2036];
  const legend = { left: 312, top: 400, right: 560, bottom: 855 };
  expect(unobstructedArea(frame, [legend], long)).toEqual({ ...frame, top: 855 });
  expect(unobstructedArea(frame, [legend], long, 40)).toEqual({ ...frame, bottom: 400 });
});

it('stays above the sheet of a phone', () => {
  const phone = { left: 0, top: 76, right: 390, bottom: 780 };
  const sheet = { left: 0, top: 470, right: 390, bottom: 780 };
  const room = unobstructedArea(phone, [sheet], square);
  expect(paddingAround(phone, room)).toEqual({ left: 0, top: 0, right: 0, bottom: 310 });
});

it('ignores a sheet that covers nearly all of the map', () => {
  const phone = { left: 0, top: 76, right: 390, bottom: 780 };
  const sheet = { left: 0, top: 94, right: 390, bottom: 780 };
  expect(unobstructedArea(phone, [sheet], square)).toEqual(phone);
});

it('never overlaps the covers of the map', () => {
  const side = fc.integer({ min: 0, max: 1400 });
  const rect = fc
    .tuple(side, side, fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }))
    .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));
  fc.assert(
    fc.property(fc.array(rect, { maxLength: 5 }), (covers) => {
      const room = unobstructedArea(frame, covers, square);
      for (const { left, top, right, bottom } of covers)
        expect(room.left >= right || room.right <= left || room.top >= bottom || room.bottom <= top).toBe(
          true,
        );
    }),
  );
});
