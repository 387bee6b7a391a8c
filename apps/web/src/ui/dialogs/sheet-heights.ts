/** The heights at which a sheet rests, as shares of what it lies over, lowest first. */
export const SHEET_HEIGHTS = { low: 0.2, middle: 0.44, tall: 0.92 } as const;
export type SheetHeight = keyof typeof SHEET_HEIGHTS;

const NAMES = Object.keys(SHEET_HEIGHTS) as SheetHeight[];

/**
 * The height at which a sheet rests after a drag by a share, positive upwards: the nearest one in that direction, since a
 * short drag is meant too.
 */
export function heightAfterDrag(from: SheetHeight, by: number): SheetHeight {
  const end = SHEET_HEIGHTS[from] + by;
  const ahead = NAMES.filter(
    (name) => Math.sign(SHEET_HEIGHTS[name] - SHEET_HEIGHTS[from]) === Math.sign(by),
  );
  const distance = (name: SheetHeight) => Math.abs(SHEET_HEIGHTS[name] - end);
  return (
    ahead.reduce<SheetHeight | null>(
      (best, name) => (best !== null && distance(best) <= distance(name) ? best : name),
      null,
    ) ?? from
  );
}

/** The height after a tap on the handle: the next higher one, from the highest back to the middle. */
export function heightAfterTap(from: SheetHeight): SheetHeight {
  return from === 'middle' ? 'tall' : 'middle';
}
