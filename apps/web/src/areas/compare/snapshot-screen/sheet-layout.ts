/** A rectangle of the sheet in its own units, from the top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The positions of everything on the sheet. */
export interface SheetLayout {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly picture: Box;
  readonly legend: Box;
  /** The number of columns of the legend. */
  readonly columns: number;
}

const MARGIN = 36;
const HEAD = 96;
const FOOT = 64;
const GAP = 28;

/** The landscape sheet for desktops: the measurements right of the title, the legend right of the picture. */
const LANDSCAPE: SheetLayout = {
  width: 1200,
  height: 820,
  margin: MARGIN,
  picture: { x: MARGIN, y: MARGIN + HEAD, width: 800, height: 588 },
  legend: { x: MARGIN + 800 + GAP, y: MARGIN + HEAD, width: 300, height: 588 },
  columns: 1,
};

/** The portrait sheet for phones: everything stacked, with larger text. */
const PORTRAIT: SheetLayout = {
  width: 540,
  height: 1050,
  margin: MARGIN,
  picture: { x: MARGIN, y: MARGIN + 2 * HEAD - 40, width: 468, height: 450 },
  legend: {
    x: MARGIN,
    y: MARGIN + 2 * HEAD - 40 + 450 + GAP,
    width: 468,
    height: 1050 - 638 - GAP - FOOT - MARGIN,
  },
  columns: 2,
};

/** The layout of the sheet for a desktop or a phone. */
export function sheetLayout(isPhone: boolean): SheetLayout {
  return isPhone ? PORTRAIT : LANDSCAPE;
}

/** The largest box with the aspect ratio of a shape, centered in another with some margin. */
export function fitted(ground: { width: number; height: number }, box: Box, air = 24): Box {
  const scale = Math.min((box.width - 2 * air) / ground.width, (box.height - 2 * air) / ground.height);
  const width = ground.width * scale;
  const height = ground.height * scale;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
