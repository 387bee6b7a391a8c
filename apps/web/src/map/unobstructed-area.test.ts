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

it('keeps the room beside a legend that is not over what is shown', () => {
  const legend = { left: 312, top: 690, right: 540, bottom: 860 };
  expect(unobstructedArea(frame, [legend], square, 40)).not.toEqual(frame);
  const parcel: Bounds = [25.03, 44.022, 25.07, 44.05];
  expect(unobstructedArea(frame, [legend], square, 40, parcel)).toEqual(frame);
});

it('cuts off what would be over it in the room that another cover leaves', () => {
  const parcel: Bounds = [25.03, 44.022, 25.07, 44.05];
  const panel = { left: 1000, top: 400, right: 1300, bottom: 900 };
  const middle = { left: 760, top: 300, right: 860, bottom: 700 };
  const room = unobstructedArea(frame, [middle, panel], square, 0, parcel);
  expect(room.right <= middle.left || room.left >= middle.right).toBe(true);
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

it('is the largest between the tools and the legend of a phone, whichever is cut off first', () => {
  const phone = { left: 0, top: 76, right: 390, bottom: 785 };
  const tools = { left: 334, top: 142, right: 378, bottom: 413 };
  const legend = { left: 12, top: 637, right: 300, bottom: 748 };
  const farm: Bounds = [27.2, 44.3, 27.4, 44.414];
  for (const covers of [
    [tools, legend],
    [legend, tools],
  ])
    expect(unobstructedArea(phone, covers, farm, 23)).toEqual({ ...phone, right: 334 });
});

it('ignores a sheet that covers nearly all of the map', () => {
  const phone = { left: 0, top: 76, right: 390, bottom: 780 };
  const sheet = { left: 0, top: 94, right: 390, bottom: 780 };
  expect(unobstructedArea(phone, [sheet], square)).toEqual(phone);
});

it('does not grow again over a cover for the gap to another one', () => {
  const covers = [
    { left: 233, top: 709, right: 692, bottom: 710 },
    { left: 64, top: 711, right: 488, bottom: 712 },
  ];
  expect(unobstructedArea(frame, covers, square)).toEqual({ ...frame, bottom: 709 });
});

it('never shows what is covered', () => {
  const side = fc.integer({ min: 0, max: 1400 });
  const rect = fc
    .tuple(side, side, fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }))
    .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));
  fc.assert(
    fc.property(fc.array(rect, { maxLength: 5 }), (covers) => {
      const room = unobstructedArea(frame, covers, square);
      // The square fills the room as far as its shorter side goes.
      const half = Math.max(Math.min(room.right - room.left, room.bottom - room.top) / 2 - 1, 0);
      const x = (room.left + room.right) / 2;
      const y = (room.top + room.bottom) / 2;
      for (const { left, top, right, bottom } of covers)
        expect(x - half >= right || x + half <= left || y - half >= bottom || y + half <= top).toBe(true);
    }),
  );
});
