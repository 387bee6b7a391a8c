import { roomIn } from '../map/label-room.ts';
import { drawLegend } from '../map/legend.ts';
import { type FittedMap, fitMap } from '../map/map-layout.ts';
import { ARROW, drawNorth, drawScale, SCALE_HEIGHT } from '../map/map-marginalia.ts';
import { INK, QUIET, type Sheet } from '../map/sheet.ts';
import type { ReportMap, SoilReport } from './soil-report.ts';

/** The height of a map with its title; two of them and the facts fit on a page. */
export const MAP_HEIGHT = 280;
const TITLE = 18;
const ASIDE = 160;
const GAP = 14;
const INSET = 8;
const NOTE = 7;
const NOTE_LEADING = 9;
const VALUE = 7;
const BARE = '#FFFFFF';

type Shapes = FittedMap['rings'];

/** The maps of a report, which all have the same extent. */
export class ReportMaps {
  readonly #sheet: Sheet;
  readonly #texts: SoilReport['texts'];
  readonly #fitted: FittedMap;
  readonly #parcels: Shapes;
  readonly #cells: Shapes;
  readonly #width: number;

  constructor(sheet: Sheet, { country, parcels, cells, texts }: SoilReport) {
    this.#sheet = sheet;
    this.#texts = texts;
    this.#width = sheet.inner.width - ASIDE - GAP;
    const frame = { x: sheet.inner.x, y: TITLE, width: this.#width, height: MAP_HEIGHT - TITLE };
    this.#fitted = fitMap(country, [...parcels, ...cells], {
      x: frame.x + INSET,
      y: frame.y + INSET,
      width: frame.width - 2 * INSET,
      height: frame.height - 2 * INSET,
    });
    this.#parcels = this.#fitted.rings.slice(0, parcels.length);
    this.#cells = this.#fitted.rings.slice(parcels.length);
  }

  /** Draws a map with its upper edge at `y`. */
  draw(map: ReportMap, y: number): void {
    const { inner, pdf } = this.#sheet;
    this.#sheet.text(map.title, inner.x, y, { size: 11, weight: 'semibold', width: inner.width });
    pdf.save().translate(0, y);
    this.#drawCells(map);
    pdf
      .lineWidth(0.8)
      .rect(inner.x, TITLE, this.#width, MAP_HEIGHT - TITLE)
      .stroke(QUIET);
    this.#drawLegend(map, inner.x + this.#width + GAP);
    pdf.restore();
  }

  #drawCells({ cells }: ReportMap) {
    const { pdf } = this.#sheet;
    pdf.lineJoin('round');
    for (const [at, rings] of this.#cells.entries()) {
      this.#sheet.trace(rings);
      pdf.lineWidth(0.3).fillAndStroke(cells[at]?.color ?? BARE, QUIET, 'even-odd');
    }
    pdf.lineWidth(0.8).strokeColor(INK);
    for (const rings of this.#parcels) {
      this.#sheet.trace(rings);
      pdf.stroke();
    }
    for (const [at, rings] of this.#cells.entries()) this.#writeValue(rings, cells[at]?.text);
  }

  /** Writes a value in the middle of its cell if it has the room for it. */
  #writeValue(rings: Shapes[number], text: string | undefined) {
    if (text === undefined) return;
    const width = this.#sheet.widthOf(text, VALUE, 'semibold');
    const room = roomIn(rings, [width + 2, VALUE + 2]);
    if (!room) return;
    const [x, y] = room;
    this.#sheet.haloedText(text, x - width / 2, y - VALUE * 0.6, { size: VALUE, weight: 'semibold' });
  }

  /** The legend with its source, and below it the scale and the north arrow. */
  #drawLegend({ measure, legend, note }: ReportMap, x: number) {
    const frame = { x, y: TITLE, width: ASIDE, height: MAP_HEIGHT - TITLE };
    const notes = this.#sheet.wrap(note, ASIDE, NOTE);
    const scaleY = MAP_HEIGHT - SCALE_HEIGHT;
    const noteY = scaleY - GAP - notes.length * NOTE_LEADING;
    drawLegend(this.#sheet, measure, legend, { ...frame, height: noteY - TITLE });
    for (const [line, text] of notes.entries())
      this.#sheet.text(text, x, noteY + line * NOTE_LEADING, { size: NOTE, color: QUIET });
    const { denominator, north } = this.#fitted;
    drawScale(this.#sheet, this.#texts, denominator, { x, y: scaleY, width: ASIDE - ARROW.width });
    drawNorth(this.#sheet, this.#texts.north, [x + ASIDE - ARROW.width, scaleY - 4], north);
  }
}
