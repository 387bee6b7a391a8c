import type { api, FarmProduct, InputOf } from '@brazda/contract/client';
import {
  DOSE_UNITS,
  type DoseUnit,
  type RecordedUse,
  SIZE_UNITS_OF,
  type SizeUnit,
  type TreatmentManner,
  type UseKind,
  wantedReentry,
} from '@brazda/domain';
import { coordinatesOf } from '../../../lib/geometry/geo-json.ts';
import type { Shape } from '../../../lib/geometry/shape.ts';
import { type Exceptions, exceptionKey } from '../../parcels/index.ts';

/** A product of a treatment as it is typed. */
export interface ProductLine {
  readonly key: string;
  readonly product: string | null;
  /** The authorized use, by its place among those of the product; null where none is chosen. */
  readonly use: number | null;
  readonly dose: number | null;
  readonly unit: DoseUnit;
  readonly lot: string;
  readonly harvest_days: number | null;
  readonly reentry_hours: number | null;
}

/** A treatment as it is typed. */
export interface TreatmentDraft {
  readonly kind: UseKind;
  readonly parcels: readonly string[];
  /** The treated hectares of parcels of which only a part was treated. */
  readonly hectares: ReadonlyMap<string, number | null>;
  /** Doses that differ on a parcel, by `exceptionKey` of the parcel and the line. */
  readonly doses: Exceptions;
  /** The treated parts that were drawn, whose area replaces the hectares. */
  readonly parts: ReadonlyMap<string, Shape>;
  readonly day: string | null;
  readonly started_at: string;
  readonly ended_at: string;
  readonly products: readonly ProductLine[];
  readonly target: string;
  readonly manner: TreatmentManner | null;
  readonly water_l_ha: number | null;
  /** Null for the proposed one, empty for none. */
  readonly bbch: string | null;
  readonly eppo: string;
  readonly worker: string | null;
  readonly machine: string | null;
  readonly size: number | null;
  readonly size_unit: SizeUnit;
  readonly place: string;
  readonly goods: string;
  readonly customer: string;
  readonly early_reentry: string;
}

/** The usual unit of each kind of use. */
const USUAL_UNIT: Readonly<Record<UseKind, DoseUnit>> = {
  surface: 'L/ha',
  closed_space: 'g/m³',
  seed: 'mL/t',
};
const USUAL_MANNER: Readonly<Record<UseKind, TreatmentManner>> = {
  surface: 'sprayed',
  closed_space: 'fumigated',
  seed: 'dressed',
};

/** A line without a product. */
export function emptyLine(key: string, kind: UseKind): ProductLine {
  return {
    key,
    product: null,
    use: null,
    dose: null,
    unit: USUAL_UNIT[kind],
    lot: '',
    harvest_days: null,
    reentry_hours: null,
  };
}

/** An empty treatment on some parcels. */
export function emptyDraft(parcels: readonly string[], day: string, key: string): TreatmentDraft {
  return {
    kind: 'surface',
    parcels,
    hectares: new Map(),
    doses: new Map(),
    parts: new Map(),
    day,
    started_at: '',
    ended_at: '',
    products: [emptyLine(key, 'surface')],
    target: '',
    manner: USUAL_MANNER.surface,
    water_l_ha: null,
    bbch: null,
    eppo: '',
    worker: null,
    machine: null,
    size: null,
    size_unit: 'm3',
    place: '',
    goods: '',
    customer: '',
    early_reentry: '',
  };
}

/** The draft of another kind of use: units and manner are those that are usual there. */
export function withKind(draft: TreatmentDraft, kind: UseKind): TreatmentDraft {
  return {
    ...draft,
    kind,
    manner: USUAL_MANNER[kind],
    size_unit: SIZE_UNITS_OF[kind][0]!,
    products: draft.products.map((line) => ({ ...line, unit: USUAL_UNIT[kind] })),
  };
}

/** The draft with other treated hectares; a drawn part whose area changes is no longer that area. */
export function withAreas(
  draft: TreatmentDraft,
  hectares: Exceptions,
): Pick<TreatmentDraft, 'hectares' | 'parts'> {
  const kept = [...draft.parts].filter(([id]) => hectares.get(id) === draft.hectares.get(id));
  return { hectares, parts: new Map(kept) };
}

/** A line with another product: what its authorization says of entering is proposed, or what the law says by its hazard statements. */
export function withProduct(
  line: ProductLine,
  product: FarmProduct | undefined,
  at: { readonly kind: UseKind; readonly day: string },
): ProductLine {
  return {
    ...line,
    product: product?.id ?? null,
    use: null,
    harvest_days: null,
    reentry_hours: product
      ? (product.reentry_hours ?? wantedReentry(product, { ...at, country: product.country })?.hours ?? null)
      : null,
  };
}

/** A line with another authorized use: its waiting time and the unit of its dose are proposed. */
export function withUse(
  line: ProductLine,
  product: FarmProduct | undefined,
  use: number | null,
): ProductLine {
  const chosen = use === null ? undefined : product?.uses[use];
  const unit = DOSE_UNITS.find((each) => each.unit === chosen?.dose?.unit)?.unit;
  return { ...line, use, unit: unit ?? line.unit, harvest_days: chosen?.harvest_days ?? null };
}

/** The authorized use of a line, as it is published; null where none is chosen. */
export function chosenUseOf({ use }: ProductLine, product: FarmProduct | undefined): RecordedUse | null {
  const chosen = use === null ? undefined : product?.uses[use];
  return chosen ? { crop: chosen.crop, treatment: chosen.treatment, target: chosen.target } : null;
}

/** The dose of a line on a parcel. */
export function doseOn(
  { doses }: Pick<TreatmentDraft, 'doses'>,
  { key, dose }: Pick<ProductLine, 'key' | 'dose'>,
  parcel: string | null,
): number | null {
  return parcel === null || dose === null ? dose : (doses.get(exceptionKey(parcel, key)) ?? dose);
}

export type DraftProblem = 'parcels' | 'day' | 'product' | 'size';

/** The first thing that keeps a draft from being saved; what the register wants besides can be added later. */
export function draftProblemOf({ kind, parcels, day, products, size }: TreatmentDraft): DraftProblem | null {
  if (kind === 'surface' && parcels.length === 0) return 'parcels';
  if (kind !== 'surface' && size === null) return 'size';
  if (day === null) return 'day';
  return products.every(({ product }) => product === null) ? 'product' : null;
}

type Body = InputOf<typeof api.treatments.add, 'body'>;

interface DraftFacts {
  readonly id: string;
  readonly at: Date;
  readonly products: readonly FarmProduct[];
  /** The id of the entry of the journal of each parcel. */
  readonly entryOf: (parcel: string) => string;
  /** The stage that is proposed. */
  readonly stage: string | null;
}

/** A draft without problems as it is sent. */
export function bodyOfDraft(draft: TreatmentDraft, { id, at, products, entryOf, stage }: DraftFacts): Body {
  const { kind, day, started_at, ended_at, target, manner, water_l_ha, worker, machine } = draft;
  const { customer, early_reentry, eppo, hectares } = draft;
  const bbch = (draft.bbch ?? stage) || null;
  const shared = {
    id,
    kind,
    day: day!,
    started_at: started_at || null,
    ended_at: ended_at || null,
    target: target.trim(),
    manner,
    water_l_ha,
    worker,
    machine,
    customer: customer.trim() || null,
    early_reentry: early_reentry.trim(),
    products: draft.products.flatMap((line) => productOf(line, products)),
    user_created_date: at.toISOString(),
  };
  const code = eppo.trim().toUpperCase() || null;
  if (kind !== 'surface') {
    const { size, size_unit, place, goods } = draft;
    const of = size === null ? null : { value: size, unit: size_unit };
    return {
      ...shared,
      other: { size: of, place: place.trim(), crop: null, goods: goods.trim(), eppo: code },
    };
  }
  return {
    ...shared,
    parcels: draft.parcels.map((parcel) => {
      const treated = hectares.get(parcel);
      const drawn = draft.parts.get(parcel);
      const doses = draft.products.flatMap((line) => {
        const value = doseOn(draft, line, parcel);
        return line.product === null || value === null || value === line.dose
          ? []
          : [{ product: line.product, value }];
      });
      return {
        id: parcel,
        entry: entryOf(parcel),
        bbch,
        eppo: code,
        ...(doses.length > 0 && { doses }),
        ...(treated && { hectares: treated }),
        ...(drawn && { part: { type: 'MultiPolygon' as const, coordinates: coordinatesOf(drawn) } }),
      };
    }),
  };
}

type OwnBody = InputOf<typeof api.treatments.addWork, 'body'>;

/** A treatment of parcels as the person who did assigned work sends it. */
export function ownBodyOf(
  { kind: _kind, worker: _worker, customer: _customer, parcels = [], ...body }: Body,
  activity: string,
): OwnBody {
  return { ...body, parcels, activity };
}

function productOf(line: ProductLine, products: readonly FarmProduct[]): Body['products'] {
  const { product, dose, unit, lot, harvest_days, reentry_hours, use } = line;
  if (product === null) return [];
  const known = products.find(({ id }) => id === product);
  const chosen = use === null ? undefined : known?.uses[use];
  return [
    {
      product,
      use: chosenUseOf(line, known),
      dose: dose === null ? null : { value: dose, unit },
      lot: lot.trim() || null,
      harvest_days,
      reentry_hours,
      is_stage_limited: chosen ? chosen.bbch_min !== null || chosen.bbch_max !== null : null,
    },
  ];
}
