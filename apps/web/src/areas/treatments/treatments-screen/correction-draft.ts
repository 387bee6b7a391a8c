import type { api, FarmProduct, InputOf, Treatment } from '@brazda/contract/client';
import type { SharedValues } from '../treatment-form/shared-fields.tsx';
import { chosenUseOf, emptyLine, type ProductLine } from '../treatment-form/treatment-draft.ts';

/** The choice that keeps the person or machine of the record, who may have left the farm since. */
export const KEPT = 'kept';

/** A correction as it is typed. */
export interface CorrectionDraft extends SharedValues {
  readonly day: string | null;
  readonly started_at: string;
  readonly ended_at: string;
  readonly size: number | null;
  readonly line: ProductLine;
  readonly bbch: string;
  readonly eppo: string;
  readonly place: string;
  readonly isSurface: boolean;
  readonly sizeUnit: NonNullable<Treatment['record']['size']>['unit'];
}

/** A treatment as it can be corrected. */
export function correctionDraftOf({ record }: Treatment): CorrectionDraft {
  const { dose, lot, harvest_days, reentry_hours, product, kind, size, place } = record;
  const { target, manner, water_l_ha, customer, early_reentry, day, started_at, ended_at, bbch, crop } =
    record;
  const line = emptyLine('line', kind);
  return {
    day,
    started_at: started_at ?? '',
    ended_at: ended_at ?? '',
    size: size?.value ?? null,
    sizeUnit: size?.unit ?? (kind === 'surface' ? 'ha' : kind === 'seed' ? 'kg' : 'm3'),
    line: {
      ...line,
      product: product.id,
      dose: dose?.value ?? null,
      unit: dose?.unit ?? line.unit,
      lot: lot ?? '',
      harvest_days,
      reentry_hours,
    },
    bbch: bbch ?? '',
    eppo: crop?.eppo ?? '',
    place: kind === 'surface' ? '' : place.name,
    isSurface: kind === 'surface',
    target,
    manner,
    water_l_ha,
    worker: record.applicator ? KEPT : null,
    machine: record.equipment ? KEPT : null,
    customer: customer ?? '',
    early_reentry,
  };
}

type Correction = Omit<InputOf<typeof api.treatments.correct, 'body'>, 'reason'>;

/** What of a draft differs from what stood before, as it is sent; another product has no use until one is chosen. */
export function correctionOf(
  before: CorrectionDraft,
  after: CorrectionDraft,
  products: readonly FarmProduct[],
): Correction {
  const was = fieldsOf(before);
  const now = fieldsOf(after);
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof Correction]),
  );
  const { line } = after;
  const isOtherUse = line.product !== before.line.product || line.use !== before.line.use;
  const product = products.find(({ id }) => id === line.product);
  return {
    ...(Object.fromEntries(changed) as Correction),
    ...(isOtherUse && { use: chosenUseOf(line, product) }),
  };
}

function fieldsOf(draft: CorrectionDraft): Correction {
  const { line, size, sizeUnit, isSurface, worker, machine } = draft;
  return {
    ...(draft.day !== null && { day: draft.day }),
    started_at: draft.started_at || null,
    ended_at: draft.ended_at || null,
    ...(size !== null && (isSurface ? { hectares: size } : { size: { value: size, unit: sizeUnit } })),
    ...(line.product !== null && { product: line.product }),
    dose: line.dose === null ? null : { value: line.dose, unit: line.unit },
    lot: line.lot.trim() || null,
    harvest_days: line.harvest_days,
    reentry_hours: line.reentry_hours,
    ...(isSurface ? { bbch: draft.bbch.trim() || null } : { place: draft.place.trim() }),
    eppo: draft.eppo.trim() || null,
    target: draft.target.trim(),
    manner: draft.manner,
    water_l_ha: draft.water_l_ha,
    ...(worker !== KEPT && { worker }),
    ...(machine !== KEPT && { machine }),
    customer: draft.customer.trim() || null,
    early_reentry: draft.early_reentry.trim(),
  };
}
