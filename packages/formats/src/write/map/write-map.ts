import { type ExportedLand, mainCropOf } from '../exported-land.ts';
import type { Point } from './label-room.ts';
import { type Label, LEADING, type Measure, placeLabels } from './labels.ts';
import { BARE, drawLegend, legendHeight, legendOf } from './legend.ts';
import { layOutMap, type MapLayout } from './map-layout.ts';
import { ARROW, drawNorth, drawScale, SCALE_HEIGHT } from './map-marginalia.ts';
import type { LegendLine, MapPrint, PrintedBasemap } from './map-print.ts';
import { pagesOfList, writeParcelList } from './parcel-list.ts';
import { type Frame, INK, innerOf, LINE, QUIET, Sheet } from './sheet.ts';

const HEADER = 40;
const FOOTER = 24;
/** The source of a map may reach into the margin: its text is part of the license of the pictures. */
const SOURCE_ROOM = 24;
const GAP = 12;
/** Width of the column beside a landscape map. */
const ASIDE = { A4: 168, A3: 210 } as const;
/** Maximum share of the sheet's height for the legend, however many crops there are. */
const MAX_LEGEND = 0.3;
const SCALE_WIDTH = 170;
/** Opacity of colors over a picture, which is still recognizable. */
const OVER_PICTURE = 0.6;

interface OutlineLine {
  readonly width: number;
  readonly color: string;
}

/** The lines of an outline, the widest first: on a dark picture the ink alone is hard to see. */
const LINES: Readonly<Record<'onPaper' | 'onPicture', readonly OutlineLine[]>> = {
  onPaper: [{ width: 0.6, color: INK }],
  onPicture: [
    { width: 2, color: '#FFFFFF' },
    { width: 0.8, color: INK },
  ],
};

/** Writes the parcels as a PDF map with legend, scale and north arrow, and their list on further pages. */
export async function writeMap(land: ExportedLand, print: MapPrint): Promise<Uint8Array> {
  const { texts, color } = print;
  const sheet = await Sheet.begin(print, `${texts.title} – ${land.farm.name}`, land.language);
  const { legend, map, aside, plan } = layOutSheet(land, print);

  writeHeader(sheet, land, print);
  if (print.basemap) drawBasemap(sheet, print.basemap, map, plan);
  drawFills(sheet, land, print, plan);
  drawOutlines(sheet, plan, print.basemap ? LINES.onPicture : LINES.onPaper);
  const measure: Measure = (text, size) => sheet.widthOf(text, size, 'semibold');
  for (const label of placeLabels(plan.parcels, measure, map)) drawLabel(sheet, label);
  sheet.pdf.lineWidth(0.8).rect(map.x, map.y, map.width, map.height).stroke(QUIET);

  const title = color.by === 'image' ? color.title : texts.crops;
  const scaleY = aside.y + aside.height - SCALE_HEIGHT;
  const isBeside = print.is_landscape;
  drawLegend(sheet, title, legend, {
    ...aside,
    width: isBeside ? aside.width : aside.width - SCALE_WIDTH - ARROW.width - 2 * GAP,
    height: isBeside ? aside.height - SCALE_HEIGHT - GAP : aside.height,
  });
  const right = aside.x + aside.width;
  const scaleWidth = SCALE_WIDTH - ARROW.width;
  const scaleX = isBeside ? aside.x : right - SCALE_WIDTH - ARROW.width;
  drawScale(sheet, texts, plan.denominator, { x: scaleX, y: scaleY, width: scaleWidth });
  drawNorth(sheet, texts.north, [right - ARROW.width, scaleY - 4], plan.north);

  const source = [
    texts.source,
    ...(color.by === 'image' ? [color.attribution] : []),
    ...(print.basemap ? [print.basemap.attribution] : []),
  ].join(' ');
  const pages = 1 + pagesOfList(sheet, land.parcels.length, FOOTER);
  let page = 0;
  const endPage = () => {
    page++;
    writeFooter(sheet, source, texts.page(page, pages));
  };
  endPage();
  writeParcelList(sheet, land, print, { footer: FOOTER, endPage });
  return sheet.finish();
}

/** What a map shows in degrees, west, south, east and north: with the land around the parcels, up to its frame. */
export function boundsOfMap(
  land: ExportedLand,
  print: Omit<MapPrint, 'basemap'>,
): readonly [number, number, number, number] {
  const { map, plan } = layOutSheet(land, print);
  const corners = [map.x, map.x + map.width].flatMap((x) =>
    [map.y, map.y + map.height].map((y) => plan.placeOf([x, y])),
  );
  const lngs = corners.map(([lng]) => lng);
  const lats = corners.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function layOutSheet(land: ExportedLand, print: Omit<MapPrint, 'basemap'>) {
  const legend = legendOf(land, print);
  const { map, aside } = framesOf(innerOf(print), print, legend);
  return { legend, map, aside, plan: layOutMap(land, inset(map, 14), print.texts) };
}

function framesOf(
  inner: Frame,
  { paper, is_landscape }: Omit<MapPrint, 'basemap'>,
  legend: readonly LegendLine[],
) {
  const top = inner.y + HEADER;
  const height = inner.height - HEADER - FOOTER;
  if (is_landscape) {
    const width = ASIDE[paper];
    const map = { x: inner.x, y: top, width: inner.width - width - GAP, height };
    return { map, aside: { x: inner.x + inner.width - width, y: top, width, height } };
  }
  const legendWidth = inner.width - SCALE_WIDTH - ARROW.width - 2 * GAP;
  const below = Math.min(
    Math.max(legendHeight(legend, legendWidth), SCALE_HEIGHT + 6),
    inner.height * MAX_LEGEND,
  );
  const map = { x: inner.x, y: top, width: inner.width, height: height - below - GAP };
  return { map, aside: { x: inner.x, y: top + map.height + GAP, width: inner.width, height: below } };
}

function inset({ x, y, width, height }: Frame, by: number): Frame {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function writeHeader(sheet: Sheet, { farm }: ExportedLand, { texts }: MapPrint) {
  const { x, y, width } = sheet.inner;
  const half = width * 0.62;
  sheet.text(farm.name, x, y - 2, { size: 16, weight: 'semibold', width: half });
  sheet.text(`${texts.title} · ${texts.season}`, x, y + 19, {
    size: 9.5,
    color: QUIET,
    width: half,
    height: HEADER - 19,
  });
  const side = { width: width - half, align: 'right' } as const;
  sheet.text('Brazda', x + half, y, { size: 12, weight: 'semibold', color: '#2F6B3C', ...side });
  sheet.text(texts.printed, x + half, y + 19, { size: 9, color: QUIET, ...side });
}

function writeFooter(sheet: Sheet, source: string, page: string) {
  const { x, y, width, height } = sheet.inner;
  const at = y + height - 12;
  sheet.pdf
    .lineWidth(0.4)
    .moveTo(x, at - 5)
    .lineTo(x + width, at - 5)
    .stroke(LINE);
  sheet.text(source, x, at, { size: 7, color: QUIET, width: width - 90, height: SOURCE_ROOM });
  sheet.text(page, x + width - 80, at, { size: 7, color: QUIET, width: 80, align: 'right' });
}

function drawBasemap(
  { pdf }: Sheet,
  { picture, corners }: PrintedBasemap,
  frame: Frame,
  { spotOf }: MapLayout,
) {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners.map(spotOf) as [Point, Point, Point, Point];
  // The parallelogram nearest to the corners: the map is in another projection, and north is not exactly up.
  const across: Point = [(x1 - x0 + x2 - x3) / 2, (y1 - y0 + y2 - y3) / 2];
  const down: Point = [(x3 - x0 + x2 - x1) / 2, (y3 - y0 + y2 - y1) / 2];
  const middle: Point = [(x0 + x1 + x2 + x3) / 4, (y0 + y1 + y2 + y3) / 4];
  const corner = [0, 1].map((axis) => middle[axis]! - (across[axis]! + down[axis]!) / 2) as [number, number];
  pdf.save();
  pdf.rect(frame.x, frame.y, frame.width, frame.height).clip();
  pdf.transform(...across, ...down, ...corner);
  pdf.image(Buffer.from(picture), 0, 0, { width: 1, height: 1 });
  pdf.restore();
}

function drawFills(
  sheet: Sheet,
  land: ExportedLand,
  { color, basemap }: MapPrint,
  { parcels, spotOf }: MapLayout,
) {
  const colorOf = (i: number) => {
    if (color.by === 'none') return '#FFFFFF';
    return (color.by === 'crop' && mainCropOf(land.parcels[i])?.color) || BARE;
  };
  // Outlines alone are filled with paper, or with nothing over a picture.
  const isFilled = basemap === null || color.by !== 'none';
  for (const [i, { rings }] of isFilled ? parcels.entries() : []) {
    sheet.trace(rings);
    sheet.pdf.fillOpacity(basemap ? OVER_PICTURE : 1).fill(colorOf(i), 'even-odd');
  }
  sheet.pdf.fillOpacity(1);
  if (color.by !== 'image') return;
  const ringsOf = new Map(land.parcels.map(({ id }, i) => [id, parcels[i].rings]));
  for (const { parcel, png, corners } of color.pictures) {
    const rings = ringsOf.get(parcel);
    if (!rings) continue;
    const [[x0, y0], [x1, y1], , [x3, y3]] = corners.map(spotOf);
    sheet.pdf.save();
    sheet.trace(rings);
    // Maps the unit square to the corners: the grid of a scene is slightly rotated on the map.
    sheet.pdf.clip('even-odd').transform(x1 - x0, y1 - y0, x3 - x0, y3 - y0, x0, y0);
    sheet.pdf.image(Buffer.from(png), 0, 0, { width: 1, height: 1 });
    sheet.pdf.restore();
  }
}

function drawOutlines(sheet: Sheet, { parcels }: MapLayout, lines: readonly OutlineLine[]) {
  for (const { width, color } of lines) {
    sheet.pdf.lineJoin('round').lineWidth(width).strokeColor(color);
    for (const { rings } of parcels) {
      sheet.trace(rings);
      sheet.pdf.stroke();
    }
  }
}

/** Draws a label that is legible on any color: dark letters with a light outline. */
function drawLabel(sheet: Sheet, { lines, size, middle, angle }: Label) {
  const { pdf } = sheet;
  pdf.save().translate(...middle);
  if (angle !== 0) pdf.rotate((angle * 180) / Math.PI);
  for (const [i, line] of lines.entries()) {
    const y = (i - lines.length / 2) * size * LEADING + (size * (LEADING - 1)) / 2;
    const weight = i === 0 ? 'semibold' : 'regular';
    const x = -sheet.widthOf(line, size, weight) / 2;
    sheet.haloedText(line, x, y, { size, weight });
  }
  pdf.restore();
}
