/** Something with a width and a height, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Packing<Item> extends Size {
  readonly placed: readonly { readonly item: Item; readonly x: number; readonly y: number }[];
}

/** The widest texture that every device supports. */
const MAX_WIDTH = 2048;

/** Places rectangles on shelves, tallest first, in an approximately square sheet; nothing overlaps. */
export function packOnShelves<Item extends Size>(
  items: readonly Item[],
  maxWidth = MAX_WIDTH,
): Packing<Item> {
  const area = items.reduce((sum, { width, height }) => sum + width * height, 0);
  const widest = items.reduce((most, { width }) => Math.max(most, width), 1);
  const limit = Math.max(widest, Math.min(maxWidth, Math.ceil(Math.sqrt(area))));
  let [x, y, shelf, width] = [0, 0, 0, 1];
  const placed = items
    .toSorted((a, b) => b.height - a.height || b.width - a.width)
    .map((item) => {
      if (x + item.width > limit) [x, y, shelf] = [0, y + shelf, 0];
      const at = { item, x, y };
      x += item.width;
      shelf = Math.max(shelf, item.height);
      width = Math.max(width, x);
      return at;
    });
  return { width, height: Math.max(y + shelf, 1), placed };
}
