import type {
  ComparedField,
  ImportChoice,
  ImportVerdict,
  LandDifference,
  LandFacts,
  LandSource,
  StatedDays,
} from '@brazda/domain';
import type { LandFields } from '@brazda/formats';
import { newId } from '../../platform/ids.ts';
import type { PresentParcel } from './compare.repo.ts';
import { factsOfRow, type Imported, importedAfter, isSameImported } from './facts.ts';

/** A compared row with what was chosen for it; a parcel missing from the files has no fields. */
export interface ChosenRow {
  readonly position: number;
  readonly fields: LandFields | null;
  readonly geom_hash: string | null;
  readonly source: LandSource | null;
  readonly hectares: number | null;
  readonly latitude: number | null;
  readonly verdict: ImportVerdict;
  readonly choice: ImportChoice;
  readonly parcels: readonly string[];
  readonly is_identity: boolean;
  readonly differences: readonly LandDifference[];
}

/**
 * The new state of a parcel; its shape and hectares are the row's where `takes_shape`. `facts.shape` is the hash of the
 * shape.
 */
export interface ImportedParcel {
  readonly id: string;
  readonly position: number;
  readonly takes_shape: boolean;
  /** The shape that the parcel has so far; null for a new one. */
  readonly present_shape_id: number | null;
  readonly hectares: number;
  readonly facts: LandFacts;
  readonly imported: Imported;
}

/** A crop to set on a parcel, replacing its current ones. */
export interface ImportedCrop {
  readonly parcel_id: string;
  readonly crop_id: string;
  readonly crop_hybrid: string | null;
  /** The code of the paying agency that the file has for it. */
  readonly declared_code: string | null;
  readonly days: StatedDays;
  readonly latitude: number;
}

/** Everything that an import does to a season. */
export interface ImportChanges {
  readonly created: readonly (ImportedParcel & { readonly may_continue: boolean })[];
  readonly updated: readonly ImportedParcel[];
  readonly removed: readonly string[];
  readonly crops: readonly ImportedCrop[];
  /** Hybrids to set on existing crops of parcels. */
  readonly hybrids: readonly { readonly parcel_id: string; readonly crop_hybrid: string }[];
  /** New parcels that get the crops of the one they were part of. */
  readonly parts: readonly { readonly parcel_id: string; readonly of_parcel: string }[];
}

/**
 * The effect of the chosen rows on the parcels of a season. Rows that are left alone change only the last imported
 * facts.
 */
export function changesOfImport(
  rows: readonly ChosenRow[],
  parcels: readonly PresentParcel[],
): ImportChanges {
  const present = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const changes = new Changes();
  for (const row of rows) {
    if (row.verdict === 'refused') continue;
    if (row.verdict === 'gone') {
      if (row.choice === 'take') changes.removed.push(...row.parcels);
      continue;
    }
    const parcel = row.is_identity && row.choice !== 'add' ? present.get(row.parcels[0] ?? '') : undefined;
    if (parcel) changes.update(row, parcel);
    else if (row.choice !== 'keep') changes.create(row);
  }
  return changes;
}

class Changes implements ImportChanges {
  readonly created: (ImportedParcel & { may_continue: boolean })[] = [];
  readonly updated: ImportedParcel[] = [];
  readonly removed: string[] = [];
  readonly crops: ImportedCrop[] = [];
  readonly hybrids: { parcel_id: string; crop_hybrid: string }[] = [];
  readonly parts: { parcel_id: string; of_parcel: string }[] = [];

  create({ position, fields, geom_hash, source, hectares, latitude, ...row }: ChosenRow) {
    const id = newId();
    const facts = factsOfRow(fields!, geom_hash!);
    const imported = importedAfter(null, facts, source!);
    this.created.push({
      id,
      position,
      takes_shape: true,
      present_shape_id: null,
      hectares: hectares!,
      facts,
      imported,
      may_continue: row.choice !== 'add',
    });
    this.#grow(id, fields!, facts, latitude!);
    if (facts.crop === null && row.verdict === 'split')
      this.parts.push({ parcel_id: id, of_parcel: row.parcels[0]! });
  }

  update(row: ChosenRow, parcel: PresentParcel) {
    const { position, verdict, choice, parcels } = row;
    const file = factsOfRow(row.fields!, row.geom_hash!);
    // Unchanged rows count as imported only if they come from a register: our own export contains the farmer's values.
    if (verdict === 'same' && row.source === 'other') return;
    const imported = importedAfter(parcel.imported, file, row.source!);
    const taken = choice === 'take' ? row.differences : [];
    if (taken.length === 0 && isSameImported(parcel.imported, imported)) return;
    const takes = (field: ComparedField) => taken.some((difference) => difference.field === field);
    const takenFields = Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs]));
    const facts = { ...parcel.facts, ...takenFields };
    this.updated.push({
      id: parcel.id,
      position,
      takes_shape: takes('shape'),
      present_shape_id: parcel.shape_id,
      hectares: row.hectares!,
      facts,
      imported,
    });
    if (takes('crop')) this.#grow(parcel.id, row.fields!, file, row.latitude!);
    else if (takes('crop_hybrid'))
      this.hybrids.push({ parcel_id: parcel.id, crop_hybrid: file.crop_hybrid! });
    if (choice === 'take' && verdict === 'merged') this.removed.push(...parcels.slice(1));
  }

  #grow(parcel_id: string, fields: LandFields, { crop, crop_hybrid }: LandFacts, latitude: number) {
    if (crop === null) return;
    // Rows that were read before an update have no code.
    const { crop_code = null } = fields as Partial<LandFields>;
    const days = statedDaysOf(fields);
    this.crops.push({ parcel_id, crop_id: crop, crop_hybrid, declared_code: crop_code, days, latitude });
  }
}

/** The days of the crop of a row; rows that were read before an update have none. */
function statedDaysOf({
  sow_date = null,
  harvest_date = null,
  days_estimated = [],
}: Partial<LandFields>): StatedDays {
  return { sow_date, harvest_date, estimated: days_estimated };
}
