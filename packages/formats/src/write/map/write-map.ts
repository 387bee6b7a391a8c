import { type ExportedLand, mainCropOf } from '../exported-land.ts';
import { type Label, LEADING, type Measure, placeLabels } from './labels.ts';
import { BARE, drawLegend, legendHeight, legendOf } from './legend.ts';
import { layOutMap, type MapLayout } from './map-layout.ts';
import { ARROW, drawNorth, drawScale, SCALE_HEIGHT } from './map-marginalia.ts';
import type { MapPrint } from './map-print.ts';
import { pagesOfList, writeParcelList } from './parcel-list.ts';
import { type Frame, INK, LINE, QUIET, Sheet } from './sheet.ts';

const HEADER = 40;
const FOOTER = 24;
const GAP = 12;
/** Width of the column beside a landscape map. */
const ASIDE = { A4: 168, A3: 210 } as const;
/** Maximum share of the sheet's height for the legend, however many crops there are. */
const MAX_LEGEND = 0.3;
const SCALE_WIDTH = 170;

/** Writes the parcels as a PDF map with legend, scale and north arrow, and their list on further pages. */
export async function writeMap(land: ExportedLand, print: MapPrint): Promise<Uint8Array> {
  const { words, color } = print;
  const sheet = new Sheet(print, `${words.title} – ${land.farm.name}`, land.language);
  const legend = legendOf(land, print);
  const { map, aside } = framesOf(sheet.inner, print, legend.length);
  const plan = layOutMap(land, inset(map, 14), words);

  writeHeader(sheet, land, print);
  drawFills(sheet, land, print, plan);
  drawOutlines(sheet, plan);
  const measure: Measure = (text, size) => sheet.widthOf(text, size, 'semibold');
  for (const label of placeLabels(plan.parcels, measure, map)) drawLabel(sheet, label);
  sheet.pdf.lineWidth(0.8).rect(map.x, map.y, map.width, map.height).stroke(QUIET);

  const title = color.by === 'image' ? color.title : words.crops;
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
  drawScale(sheet, words, plan.denominator, { x: scaleX, y: scaleY, width: scaleWidth });
  drawNorth(sheet, words.north, [right - ARROW.width, scaleY - 4], plan.north);

  const source = [words.source, ...(color.by === 'image' ? [color.attribution] : [])].join(' ');
  const pages = 1 + pagesOfList(sheet, land.parcels.length, FOOTER);
  let page = 0;
  const endPage = () => {
    page++;
    writeFooter(sheet, source, words.page(page, pages));
  };
  endPage();
  writeParcelList(sheet, land, print, { footer: FOOTER, endPage });
  return sheet.finish();
}

function framesOf(inner: Frame, { paper, is_landscape }: MapPrint, lines: number) {
  const [top, height] = [inner.y + HEADER, inner.height - HEADER - FOOTER];
  if (is_landscape) {
    const width = ASIDE[paper];
    const map = { x: inner.x, y: top, width: inner.width - width - GAP, height };
    return { map, aside: { x: inner.x + inner.width - width, y: top, width, height } };
  }
  const legendWidth = inner.width - SCALE_WIDTH - ARROW.width - 2 * GAP;
  const below = Math.min(
    Math.max(legendHeight(lines, legendWidth), SCALE_HEIGHT + 6),
    inner.height * MAX_LEGEND,
  );
  const map = { x: inner.x, y: top, width: inner.width, height: height - below - GAP };
  return { map, aside: { x: inner.x, y: top + map.height + GAP, width: inner.width, height: below } };
}

function inset({ x, y, width, height }: Frame, by: number): Frame {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function writeHeader(sheet: Sheet, { farm }: ExportedLand, { words }: MapPrint) {
  const { x, y, width } = sheet.inner;
  const half = width * 0.62;
  sheet.text(farm.name, x, y - 2, { size: 16, weight: 'semibold', width: half });
  sheet.text(`${words.title} · ${words.season}`, x, y + 19, { size: 9.5, color: QUIET, width: half });
  const side = { width: width - half, align: 'right' } as const;
  sheet.text('Brazda', x + half, y, { size: 12, weight: 'semibold', color: '#2F6B3C', ...side });
  sheet.text(words.printed, x + half, y + 19, { size: 9, color: QUIET, ...side });
}

function writeFooter(sheet: Sheet, source: string, page: string) {
  const { x, y, width, height } = sheet.inner;
  const at = y + height - 12;
  sheet.pdf
    .lineWidth(0.4)
    .moveTo(x, at - 5)
    .lineTo(x + width, at - 5)
    .stroke(LINE);
  sheet.text(source, x, at, { size: 7, color: QUIET, width: width - 90 });
  sheet.text(page, x + width - 80, at, { size: 7, color: QUIET, width: 80, align: 'right' });
}

function drawFills(sheet: Sheet, land: ExportedLand, { color }: MapPrint, { parcels, spotOf }: MapLayout) {
  const colorOf = (i: number) => {
    if (color.by === 'none') return '#FFFFFF';
    return (color.by === 'crop' && mainCropOf(land.parcels[i])?.color) || BARE;
  };
  for (const [i, { rings }] of parcels.entries()) {
    sheet.trace(rings);
    sheet.pdf.fill(colorOf(i), 'even-odd');
  }
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

function drawOutlines(sheet: Sheet, { parcels }: MapLayout) {
  sheet.pdf.lineJoin('round').lineWidth(0.6).strokeColor(INK);
  for (const { rings } of parcels) {
    sheet.trace(rings);
    sheet.pdf.stroke();
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
