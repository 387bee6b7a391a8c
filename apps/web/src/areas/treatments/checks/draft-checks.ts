import type {
  FarmProduct,
  Machine,
  MeteoHours,
  Parcel,
  Treatment,
  WaterStatement,
  Worker,
} from '@brazda/contract/client';
import {
  type CheckedTreatment,
  type CheckOutcome,
  type Country,
  checkTreatment,
  hoursAfter,
  instantsOf,
  knownHarvest,
  type OtherTreatment,
  timezoneAt,
  WATER_REACH_M,
  type WaterPlace,
  waterNear,
} from '@brazda/domain';
import { chosenUseOf, doseOn, type TreatmentDraft } from '../treatment-form/treatment-draft.ts';
import type { WaitingTreatment } from '../waiting-treatments.ts';

/** What of a device is compared with a draft: everything is kept for work without a network. */
export interface DeviceFacts {
  readonly country: Country;
  /** Of the device, where no parcel says another one. */
  readonly timezone: string;
  readonly today: string;
  readonly products: readonly FarmProduct[];
  readonly workers: readonly Worker[];
  readonly machines: readonly Machine[];
  readonly parcels: readonly Parcel[];
  readonly register: readonly Treatment[];
  readonly waiting: readonly WaitingTreatment[];
  /** The water of the farm; null where this device does not know it. */
  readonly water: { readonly places: readonly WaterPlace[]; readonly complete: WaterStatement | null } | null;
  /** The hours that are known, by grid point. */
  readonly hoursOf: ReadonlyMap<string, MeteoHours | null>;
  /** The stage that is proposed. */
  readonly stage: string | null;
}

/** An outcome for one product on one parcel; the parcel is null for a closed space and for seed. */
export interface DraftOutcome extends CheckOutcome {
  readonly product: string;
  readonly parcel: string | null;
}

/** The id of a draft among treatments: it is none of them. */
const DRAFT = 'draft';

function doseFactOf(draft: TreatmentDraft, line: TreatmentDraft['products'][number], parcel: string | null) {
  const value = doseOn(draft, line, parcel);
  return value === null ? null : { value, unit: line.unit };
}

/** What every check says of a draft, as far as this device knows; none as long as it has no day or no product. */
export function checkDraft(draft: TreatmentDraft, facts: DeviceFacts): DraftOutcome[] {
  const { day, products } = draft;
  if (day === null) return [];
  const lines = products.flatMap((line) => {
    const product = facts.products.find(({ id }) => id === line.product);
    return product ? [{ line, product, use: chosenUseOf(line, product) }] : [];
  });
  const places =
    draft.kind === 'surface' ? facts.parcels.filter(({ id }) => draft.parcels.includes(id)) : [null];
  return places.flatMap((parcel) =>
    lines.flatMap(({ line, product, use }) => {
      const checked: CheckedTreatment = {
        ...placeFacts(parcel, day, facts),
        water: parcel && waterAround(parcel, draft, facts),
        group: DRAFT,
        product,
        tank: lines
          .filter((other) => other.line.key !== line.key)
          .map((other) => ({
            name: other.product.name,
            use: other.use,
            substances: other.product.substances,
            product: other.product,
          })),
        record: {
          ...recordOf(draft, parcel, day, facts),
          product,
          use,
          dose: doseFactOf(draft, line, parcel?.id ?? null),
          harvest_days: line.harvest_days,
          reentry_hours: line.reentry_hours,
        },
      };
      return checkTreatment(checked).map((outcome) => ({
        ...outcome,
        product: product.name,
        parcel: parcel?.id ?? null,
      }));
    }),
  );
}

type SharedRecord = Omit<
  CheckedTreatment['record'],
  'product' | 'use' | 'dose' | 'harvest_days' | 'reentry_hours'
>;

function recordOf(
  draft: TreatmentDraft,
  parcel: Parcel | null,
  day: string,
  { country, timezone: ofDevice, workers, machines, hoursOf, stage }: DeviceFacts,
): SharedRecord {
  const { kind, water_l_ha, manner, size, size_unit } = draft;
  const started_at = draft.started_at || null;
  const hectares = parcel && (draft.hectares.get(parcel.id) ?? parcel.hectares);
  const crop_id = parcel && (cropOn(parcel, day)?.crop_id ?? null);
  const timezone = parcel ? timezoneAt(lngLatOf(parcel)) : ofDevice;
  const known = parcel && hoursOf.get(parcel.meteo_grid_point);
  const applicator = workers.find(({ id }) => id === draft.worker) ?? null;
  return {
    country,
    kind,
    water_l_ha,
    manner,
    size: sizeOf(hectares, size, size_unit),
    bbch: kind === 'surface' ? (draft.bbch ?? stage) || null : null,
    day,
    started_at,
    ended_at: draft.ended_at || null,
    timezone,
    crop: { id: crop_id },
    place: { point: parcel && lngLatOf(parcel) },
    weather: started_at && known ? weatherAt(known, { date: day, clock: started_at }, timezone) : null,
    applicator,
    equipment: machines.find(({ id }) => id === draft.machine) ?? null,
  };
}

function lngLatOf({ representative_point }: Parcel): [number, number] {
  return [representative_point[0]!, representative_point[1]!];
}

function sizeOf(
  hectares: number | null,
  value: number | null,
  unit: TreatmentDraft['size_unit'],
): SharedRecord['size'] {
  if (hectares !== null) return { value: hectares, unit: 'ha' };
  return value === null ? null : { value, unit };
}

/** The hour in which work begins, where the series of the place has it. */
function weatherAt(
  { hours }: MeteoHours,
  { date, clock }: { readonly date: string; readonly clock: string },
  timezone: string,
): SharedRecord['weather'] {
  const [at] = instantsOf({ date, clock: `${clock.slice(0, 2)}:00` }, timezone);
  const time = hoursAfter(new Date(at).toISOString(), 0);
  return hours.find((hour) => hour.time === time) ?? null;
}

/** The crop that stands on a parcel on a day, or comes next. */
function cropOn({ crop_intervals }: Parcel, day: string) {
  return (
    crop_intervals.find((each) => each.computed_start_date <= day && day <= each.computed_end_date) ??
    crop_intervals
      .filter(({ computed_start_date }) => computed_start_date > day)
      .toSorted((one, other) => (one.computed_start_date < other.computed_start_date ? -1 : 1))[0]
  );
}

function placeFacts(
  parcel: Parcel | null,
  day: string,
  { register, waiting, products, today }: DeviceFacts,
): Pick<CheckedTreatment, 'others' | 'harvest' | 'parcel_hectares'> {
  if (!parcel) return { others: [], harvest: null, parcel_hectares: null };
  const crop = cropOn(parcel, day);
  const upper = crop?.interval.upper ?? null;
  return {
    others: [...recordedOn(parcel, register), ...waitingOn(parcel, waiting, products)],
    harvest: knownHarvest({
      day,
      crop_end: upper === null ? null : { upper, is_estimated: crop!.estimated.includes('harvest_date') },
      harvests: [],
      detected: [],
      today,
    }),
    parcel_hectares: parcel.hectares,
  };
}

function waterAround(
  { id, shape, hectares }: Parcel,
  draft: TreatmentDraft,
  { water }: DeviceFacts,
): CheckedTreatment['water'] {
  if (!water) return null;
  const part = draft.parts.get(id);
  const treated = draft.hectares.get(id) ?? hectares;
  return {
    places: waterNear(shape.coordinates, water.places, WATER_REACH_M).map(({ place }) => place),
    is_complete: water.complete !== null && !water.complete.later.includes(id),
    land: part ?? shape.coordinates,
    is_part_undrawn: part === undefined && treated < hectares,
  };
}

function recordedOn({ id }: Parcel, register: readonly Treatment[]): OtherTreatment[] {
  return register
    .filter(({ parcel, removed_at }) => parcel === id && removed_at === null)
    .map(({ group, record: { day, started_at, product, crop, size } }) => ({
      group,
      day,
      started_at,
      product,
      crop_id: crop?.id ?? null,
      hectares: size?.value ?? null,
    }));
}

/** What waits to be sent counts, too: it was done. */
function waitingOn(
  parcel: Parcel,
  waiting: readonly WaitingTreatment[],
  products: readonly FarmProduct[],
): OtherTreatment[] {
  return waiting.flatMap(({ body }) => {
    const treated = (body.parcels ?? []).find(({ id }) => String(id) === parcel.id);
    if (!treated) return [];
    return body.products.flatMap((used) => {
      const product = products.find(({ id }) => id === String(used.product));
      const { day, started_at = null } = body;
      const crop_id = cropOn(parcel, day)?.crop_id ?? null;
      const hectares = treated.hectares ?? parcel.hectares;
      return product ? [{ group: body.id, day, started_at, product, crop_id, hectares }] : [];
    });
  });
}
