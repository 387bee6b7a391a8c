import type { api, BodyOf } from '@brazda/contract';
import {
  type Country,
  cropOf,
  estimatedIntervalOf,
  type Language,
  NO_CROP_ID,
  startMonthOf,
} from '@brazda/domain';
import type { Kysely } from 'kysely';
import { asChange, type Doer } from '../../platform/db/changes.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { newId } from '../../platform/ids.ts';
import { demandRoomInSeason } from '../farms/index.ts';
import { CROSSINGS_OF_EDIT, type CrossingsLeft, closedShape, problemOf } from './drawn-shape.ts';
import {
  copyCrops,
  type HeldParcel,
  holdParcels,
  holdSeason,
  removeParcels,
  updateParcels,
} from './edit.repo.ts';
import { type EditProblems, refuseWrong } from './edit-complaints.ts';
import { type AskedLocality, localitiesOf } from './given-localities.ts';
import {
  createCropIntervals,
  createParcels,
  findOrCreateGround,
  type Ground,
  type NewCropInterval,
} from './land.repo.ts';

export type ParcelsEdit = BodyOf<typeof api.parcels.edit>;
type Created = ParcelsEdit['create'][number];
type Updated = ParcelsEdit['update'][number];

/** Who edits which season, and the language in which they hear what is wrong. */
interface Editing {
  readonly farm_id: string;
  readonly season_id: string;
  readonly doer: Doer;
  readonly language: Language;
}

/**
 * Makes, changes and removes parcels of a season as one change, all of it or nothing; the ids of the made ones are in order.
 * Throws a Failure: not_found for a season or parcel that the farm does not have, invalid for shapes and crops that are wrong.
 */
export async function editParcels(
  db: Kysely<Database>,
  { farm_id, season_id, doer, language }: Editing,
  edit: ParcelsEdit,
): Promise<{ created: string[]; change: string | null }> {
  const { create, update, remove } = edit;
  const kind =
    create.length + update.length === 0 && remove.length > 0 ? 'parcels_removed' : 'parcels_edited';
  const made = await asChange(db, { farm_id, season_id, kind, doer }, async (tx) => {
    const season = await holdSeason(tx, farm_id, season_id);
    if (!season) throw new Failure('not_found', 'season');
    refuseWrong(problemsOf(edit, season.country), language);
    const farm = { id: farm_id, country: season.country };
    const held = await holdAll(tx, season_id, edit);

    const shapes = [...create, ...update].flatMap(({ shape }) => (shape ? [closedShape(shape)] : []));
    // They come in the order of the shapes that were given.
    const grounds = (await findOrCreateGround(tx, farm, shapes)).values();
    const problems: EditProblems = new Map();
    const groundOf = (field: string) => {
      const ground = grounds.next().value;
      if (!ground || ground.hectares === 0) problems.set(field, 'no_area');
      return ground ?? NO_GROUND;
    };
    const drawn = create.map((given, i) => ({
      given,
      ...madeOf(given, groundOf(`create.${i}.shape`), held),
    }));
    const changed = update.map((given, i) => ({
      given,
      parcel: changedOf(given, given.shape ? groundOf(`update.${i}.shape`) : null, held.get(given.id)),
    }));
    refuseWrong(problems, language);

    const rows = await withLocalities(tx, farm, [...drawn, ...changed]);
    await createParcels(tx, farm_id, season_id, rows.slice(0, drawn.length));
    if (shapes.length > 0) await demandRoomInSeason(tx, season_id);
    await updateParcels(tx, rows.slice(drawn.length));
    await createCropIntervals(
      tx,
      farm_id,
      drawn.flatMap((parcel) => intervalsOf(parcel, season)),
    );
    await copyCrops(
      tx,
      drawn.flatMap(({ given, parcel }) =>
        given.cut_from !== undefined && given.crop === undefined
          ? [{ from: given.cut_from, to: parcel.id }]
          : [],
      ),
    );
    await removeParcels(tx, remove);
    return drawn.map(({ parcel }) => parcel.id);
  });
  return { created: made.result, change: made.change };
}

/** What can be seen to be wrong before the land is looked at. */
function problemsOf({ create, update, remove }: ParcelsEdit, country: Country): EditProblems {
  const problems: EditProblems = new Map();
  const left: CrossingsLeft = { crossings: CROSSINGS_OF_EDIT };
  for (const [list, entries] of Object.entries({ create, update })) {
    for (const [i, { shape }] of entries.entries()) {
      const problem = shape ? problemOf(shape, country, left) : null;
      if (problem) problems.set(`${list}.${i}.shape`, problem);
    }
  }
  for (const [i, { crop }] of create.entries())
    if (crop !== undefined && crop !== NO_CROP_ID && !cropOf(crop))
      problems.set(`create.${i}.crop`, 'unknown_crop');
  const seen = new Set<string>();
  for (const [list, ids] of Object.entries({ update: update.map(({ id }) => id), remove })) {
    for (const [i, id] of ids.entries()) {
      if (seen.has(id)) problems.set(`${list}.${i}`, 'named_twice');
      seen.add(id);
    }
  }
  return problems;
}

/** Every parcel that an edit names, by id. */
async function holdAll(tx: Db, season_id: string, { create, update, remove }: ParcelsEdit) {
  const sources = create.flatMap(({ cut_from }) => cut_from ?? []);
  const ids = new Set([...sources, ...update.map(({ id }) => id), ...remove]);
  const held = await holdParcels(tx, season_id, [...ids]);
  if (held.size < ids.size) throw new Failure('not_found', 'parcel');
  return held;
}

/** Stands in for ground until the edit is refused. */
const NO_GROUND: Ground = { shape_id: 0, hectares: 0, latitude: 0 };

/** A new parcel with a lineage of its own; what was left out comes from the one that it was cut from. */
function madeOf(given: Created, ground: Ground, held: ReadonlyMap<string, HeldParcel>) {
  const id = newId();
  const source = given.cut_from === undefined ? undefined : held.get(given.cut_from);
  const parcel = { ...fieldsOf(given, source), id, lineage_id: id, ...landOf(ground) };
  return { parcel, ground };
}

function changedOf(given: Updated, ground: Ground | null, held: HeldParcel | undefined): HeldParcel {
  if (!held) throw new Failure('not_found', 'parcel');
  return { ...held, ...fieldsOf(given, held), ...(ground && landOf(ground)) };
}

function landOf({ shape_id, hectares }: Ground) {
  return { shape_id, hectares };
}

/** What is said of a parcel; null clears, and what is left out stays as it is in another one. */
function fieldsOf(given: Created | Updated, other: HeldParcel | undefined) {
  const said = <Field extends 'display_name' | 'siruta' | 'physical_block' | 'parcel_no' | 'crop_no'>(
    field: Field,
  ) => (given[field] === undefined ? (other?.[field] ?? null) : given[field]);
  return {
    display_name: said('display_name'),
    siruta: said('siruta'),
    physical_block: said('physical_block'),
    parcel_no: said('parcel_no'),
    crop_no: said('crop_no'),
    locality_id: given.locality === undefined ? (other?.locality_id ?? null) : null,
  };
}

/** The parcels with the localities that were said, or that follow from the code or the ground of a new one. */
async function withLocalities(
  tx: Db,
  farm: { id: string; country: Country },
  parcels: readonly { given: Created | Updated; parcel: HeldParcel }[],
): Promise<HeldParcel[]> {
  const asked = parcels.map(({ given, parcel }) => ({ shape_id: parcel.shape_id, given: askedOf(given) }));
  const open = asked.flatMap(({ given, shape_id }): AskedLocality[] =>
    given === null ? [] : [{ given, shape_id }],
  );
  const found = await localitiesOf(tx, farm, open);
  let at = 0;
  return parcels.map(({ given, parcel }, i) => {
    const locality = asked[i]?.given === null ? null : (found[at++] ?? null);
    if (!locality) return parcel;
    const isNew = !('id' in given) && given.cut_from === undefined && given.siruta === undefined;
    return { ...parcel, locality_id: locality.id, siruta: isNew ? locality.code || null : parcel.siruta };
  });
}

/** By what the locality of a parcel is to be found; null where it stays as it is. */
function askedOf(given: Created | Updated): AskedLocality['given'] | null {
  if (given.locality !== undefined) return given.locality;
  if ('id' in given || given.cut_from !== undefined) return null;
  if (given.siruta === undefined) return 'by place';
  return given.siruta === null ? null : { code: given.siruta };
}

/** The days of the crop that a new parcel is given, as the catalogue estimates them. */
function intervalsOf(
  { given, parcel, ground }: { given: Created; parcel: HeldParcel; ground: Ground },
  { country, ...season }: { end_year: number; start_date: string; country: Country },
): NewCropInterval[] {
  const crop = given.crop === undefined ? undefined : cropOf(given.crop);
  if (!crop) return [];
  const place = { ...season, country, latitude: ground.latitude, start_month: startMonthOf(season) };
  const { lower, upper } = estimatedIntervalOf(crop, place);
  const nothing = { crop_hybrid: null, yield_measured: null };
  return [{ id: newId(), parcel_id: parcel.id, crop_id: crop.id, lower, upper, ...nothing }];
}
