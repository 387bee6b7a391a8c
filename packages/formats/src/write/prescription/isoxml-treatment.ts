import { type IsoxmlVersion, PLN, polygonTags } from './isoxml-shapes.ts';
import { degrees, tag } from './isoxml-tags.ts';
import { type ExportedPrescription, type StickFile, StickRefused } from './prescription.ts';
import { RAW_RATES, rawRate } from './raw-rates.ts';

/** How rates are written: a code of a zone by cell, a number by cell, or zones with shapes. */
export type RateForm = 1 | 2 | 'zones';

/** The codes of zones that every task has: nothing outside of the field, the default where the position is lost. */
export const ZONE = { outside: 0, default: 1, first: 2, last: 254 } as const;

const MAX_CODES = ZONE.last - ZONE.first + 1;

/** Ids of what the zones of a task refer to. */
export interface TreatmentIds {
  readonly product: string;
  readonly presentation: string;
  /** Number of the grid of the task, from 1. */
  readonly grid: number;
}

/** The zones of a task, and its grid: elements, and the file with its cells. */
export interface Treatment {
  readonly tags: readonly string[];
  readonly files: readonly StickFile[];
}

/** Writes what is spread where in a task; a prescription without a grid by its zones. */
export function treatmentOf(
  prescription: ExportedPrescription,
  version: IsoxmlVersion,
  form: RateForm,
  ids: TreatmentIds,
): Treatment {
  const { field, product, default_rate, zones } = prescription;
  const zoneTag = (code: number, rate: number, shapes: readonly string[] = []) => {
    const { ddi, unit } = RAW_RATES[product.quantity];
    const raw = rawRate(rate, product.quantity, field);
    return tag('TZN', { A: code, B: `${rate} ${unit}` }, [
      tag('PDV', { A: ddi, B: raw, C: ids.product, E: ids.presentation }),
      ...shapes,
    ]);
  };
  const always = [zoneTag(ZONE.outside, 0), zoneTag(ZONE.default, default_rate)];
  if (form === 'zones' || !prescription.grid) {
    if (zones.length === 0) throw new StickRefused('no_rates', field);
    refuseMore('too_many_zones', field, zones.length, MAX_CODES);
    const written = zones.map(({ rate, shape }, at) =>
      zoneTag(ZONE.first + at, rate, polygonTags(version, PLN.zone, shape, field)),
    );
    return { tags: [...always, ...written], files: [] };
  }
  const raws = rawCells(prescription);
  if (form === 2)
    return withGrid(prescription, [...always, zoneTag(ZONE.first, 0)], ids, 2, bytesOfNumbers(raws));
  const distinct = distinctRates(raws);
  refuseMore('too_many_rates', field, distinct.length, MAX_CODES);
  const codes = new Map(distinct.map((raw, at) => [raw, ZONE.first + at]));
  const { per_unit } = RAW_RATES[product.quantity];
  const written = distinct.map((raw) => zoneTag(codes.get(raw)!, raw / per_unit));
  const cells = Uint8Array.from(raws, (raw) => codes.get(raw) ?? ZONE.outside);
  return withGrid(prescription, [...always, ...written], ids, 1, cells);
}

/** Whether each rate of the cells can have a code of its own, as in a grid of type 1. */
export function hasCodes(prescription: ExportedPrescription): boolean {
  return !prescription.grid || distinctRates(rawCells(prescription)).length <= MAX_CODES;
}

function distinctRates(raws: Int32Array): number[] {
  return [...new Set(raws)].filter((raw) => raw > 0).toSorted((a, b) => a - b);
}

function withGrid(
  { grid }: ExportedPrescription,
  zones: readonly string[],
  ids: TreatmentIds,
  type: 1 | 2,
  content: Uint8Array,
): Treatment {
  const { min_lat, min_lng, cell_lat, cell_lng, columns, rows } = grid!;
  const name = `GRD${String(ids.grid).padStart(5, '0')}`;
  const written = tag('GRD', {
    A: degrees(min_lat),
    B: degrees(min_lng),
    C: degrees(cell_lat),
    D: degrees(cell_lng),
    E: columns,
    F: rows,
    G: name,
    H: content.length,
    I: type,
    J: type === 2 ? ZONE.first : null,
  });
  return { tags: [...zones, written], files: [{ path: `${name}.BIN`, content }] };
}

/** The raw numbers of the cells, 0 outside of the field; throws StickRefused for a grid that is not one, or has no rates. */
function rawCells({ field, grid, product }: ExportedPrescription): Int32Array {
  if (!grid) throw new StickRefused('no_rates', field);
  const { rates, columns, rows } = grid;
  if (rates.length !== columns * rows || rates.length === 0)
    throw new StickRefused('broken_grid', field, { found: rates.length, limit: columns * rows });
  if (rates.every(Number.isNaN)) throw new StickRefused('no_rates', field);
  return Int32Array.from(rates, (rate) => (Number.isNaN(rate) ? 0 : rawRate(rate, product.quantity, field)));
}

function bytesOfNumbers(raws: Int32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(raws.length * 4));
  for (const [at, raw] of raws.entries()) view.setInt32(at * 4, raw, true);
  return new Uint8Array(view.buffer);
}

function refuseMore(
  reason: 'too_many_zones' | 'too_many_rates',
  field: string,
  found: number,
  limit: number,
): void {
  if (found > limit) throw new StickRefused(reason, field, { found, limit });
}
