import type { ProductUse } from './product.ts';
import type { ProductField, ProductRow } from './product-columns.ts';
import { PRODUCT_LIMITS } from './product-limits.ts';
import { amountIn, type ProductProblem, type ProductReader } from './product-reader.ts';

/** What reads a row, and refuses it. */
export interface RowWork {
  readonly reader: ProductReader;
  refuse(kind: ProductProblem['kind'], field?: ProductField): void;
}

const USE_FIELDS = ['target', 'dose', 'applications_max', 'interval_days', 'harvest_days'] as const;
const DAYS = /^(\d{1,4})\s*(?:zile|zi|de zile|jours?|j|days?)?$/i;
const TIMES = /^(\d{1,3})$/;

/** The use that a row describes; null where it describes none. */
export function useIn(row: ProductRow, { reader, refuse }: RowWork): ProductUse | null {
  const crop = reader.text(row, 'crop');
  if (crop === '') {
    const limit = USE_FIELDS.find((field) => reader.text(row, field) !== '');
    if (limit) refuse('no_crop', limit);
    return null;
  }
  const unread = unreadLimits(reader, row);
  const use = {
    code: null,
    crop,
    treatment: null,
    target: reader.text(row, 'target') || null,
    status: 'authorized' as const,
    decided_on: null,
    ...doseIn(row, reader),
    applications_max: unread.whole('applications_max', TIMES) || null,
    interval_days: unread.whole('interval_days', DAYS),
    harvest_days: unread.whole('harvest_days', DAYS),
    harvest_bbch: null,
    bbch_min: null,
    bbch_max: null,
    sale_until: null,
    use_until: null,
    buffers: { water: null, arthropods: null, plants: null },
    mentions: [],
    conditions: unread.kept.join('\n'),
  };
  const { name, text, number } = PRODUCT_LIMITS;
  if (crop.length > name) refuse('too_long', 'crop');
  if ((use.target?.length ?? 0) > name) refuse('too_long', 'target');
  if ((use.dose_text?.length ?? 0) > name || (use.dose?.unit.length ?? 0) > number)
    refuse('too_long', 'dose');
  if (use.conditions.length > text) refuse('too_long', 'harvest_days');
  return use;
}

/** Reads limits that are whole numbers; keeps what is something else as it is written. */
export function unreadLimits(reader: ProductReader, row: ProductRow) {
  const kept: string[] = [];
  return {
    kept,
    whole(field: ProductField, pattern: RegExp): number | null {
      const text = reader.text(row, field);
      const found = pattern.exec(text);
      if (found) return Number(found[1]);
      if (text !== '') kept.push(`${reader.heading(field).title || field}: ${text}`);
      return null;
    },
  };
}

const MAX_DOSE = 1_000_000;

/** A dose with the unit beside it, of its own column, or of its heading; as it is written where it is no number with a unit. */
function doseIn(row: ProductRow, reader: ProductReader): Pick<ProductUse, 'dose' | 'dose_text'> {
  const text = reader.text(row, 'dose');
  const { amount, unit: beside } = amountIn(text);
  const unit = beside || reader.text(row, 'dose_unit') || reader.heading('dose').unit;
  const value = amount === '' ? null : reader.number(row, 'dose', amount);
  if (value && value <= MAX_DOSE && isUnit(unit)) return { dose: { value, unit }, dose_text: null };
  return { dose: null, dose_text: text === '' ? null : [text, beside ? '' : unit].filter(Boolean).join(' ') };
}

/** Whether a text is a unit only: `0,2 l/ha primăvara` says more than a dose. */
function isUnit(text: string): boolean {
  return /^[a-zµ%]+(?:\s?\/\s?(?:\d+\s?)?[a-zµ²³]+\d?)?$/i.test(text);
}
