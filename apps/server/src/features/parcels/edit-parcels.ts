import type { api, BodyOf } from '@brazda/contract';
import {
  type Country,
  cropById,
  estimatedIntervalOf,
  hectaresOfParts,
  type Language,
  NO_CROP_ID,
  organicProblemOf,
  startMonthOf,
} from '@brazda/domain';
import { type Author, type ChangeResult, withChange } from '../../platform/db/changes.ts';
import type { Db, DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { newId } from '../../platform/ids.ts';
import { joinGroupsOf } from '../parcel-groups/index.ts';
import { type CrossingsLeft, closedShape, findShapeProblem, MAX_EDIT_CROSSINGS } from './drawn-shape.ts';
import {
  type EditableParcel,
  type LockedParcel,
  lockParcels,
  lockSeason,
  removeParcels,
  updateParcels,
} from './edit.repo.ts';
import { type EditProblems, throwProblems } from './edit-errors.ts';
import { copyCropIntervals, createCropIntervals, createParcels, type NewCropInterval } from './land.repo.ts';
import { type LocalityRequest, resolveLocalities } from './resolve-localities.ts';
import { findOrCreateShapes, type StoredShape } from './shapes.repo.ts';

export type ParcelsEdit = BodyOf<typeof api.parcels.edit>;
type Created = ParcelsEdit['create'][number];
type Updated = ParcelsEdit['update'][number];

/** The season to edit, the user, and the language of error messages. */
interface Editing {
  readonly scope: SeasonScope;
  readonly author: Author;
  readonly language: Language;
}

/**
 * Creates, updates and removes parcels of a season as one change, all or nothing; the ids of new parcels are in order.
 * Throws an HttpError: not_found for a season or parcel that the farm does not have, invalid for wrong shapes and
 * crops.
 */
export async function editParcels(
  db: DbPool,
  { scope, author, language }: Editing,
  edit: ParcelsEdit,
): Promise<ChangeResult<string[]>> {
  const { create, update, remove } = edit;
  const { farm_id, season_id } = scope;
  const kind =
    create.length + update.length === 0 && remove.length > 0 ? 'parcels_removed' : 'parcels_edited';
  return withChange(db, { farm_id, season_id, kind, author }, async (tx) => {
    const season = await lockSeason(tx, scope);
    if (!season) throw new HttpError('not_found', 'season');
    throwProblems(problemsOf(edit, season.country), language);
    const { country } = season;
    const locked = await lockParcelsOfEdit(tx, scope, edit);
    const { shapes: measured, problems } = await storeShapes(tx, scope, country, edit);
    throwProblems(problems, language);
    const shapes = new Map([...measured, ...partsOfCuts(edit, measured, locked)]);

    const drawn = create.map((input, i) => ({
      input,
      ...createdParcel(input, shapes.get(`create.${i}.shape`)!, locked),
    }));
    const changed = update.map((input, i) => ({
      input,
      parcel: changedParcel(input, shapes.get(`update.${i}.shape`), locked.get(input.id)!),
    }));

    const rows = await withLocalities(tx, { scope, country }, [...drawn, ...changed]);
    await createParcels(tx, scope, rows.slice(0, drawn.length));
    await updateParcels(tx, rows.slice(drawn.length));
    await createCropIntervals(
      tx,
      scope,
      drawn.flatMap((parcel) => intervalsOf(parcel, season)),
    );
    await copyCropIntervals(
      tx,
      scope,
      drawn.flatMap(({ input, parcel }) =>
        input.cut_from !== undefined && input.crop === undefined
          ? [{ from: input.cut_from, to: parcel.id }]
          : [],
      ),
    );
    await joinGroupsOf(
      tx,
      scope,
      drawn.flatMap(({ input: { cut_from }, parcel }) =>
        cut_from === undefined ? [] : [{ from: locked.get(cut_from)!.lineage_id, to: parcel.lineage_id }],
      ),
    );
    await removeParcels(tx, scope, remove);
    return drawn.map(({ parcel }) => parcel.id);
  });
}

/** The problems that can be found without reading the database. */
function problemsOf({ create, update, remove }: ParcelsEdit, country: Country): EditProblems {
  const problems: EditProblems = new Map();
  const left: CrossingsLeft = { crossings: MAX_EDIT_CROSSINGS };
  for (const [list, entries] of Object.entries({ create, update })) {
    for (const [i, { shape, organic }] of entries.entries()) {
      const problem = shape ? findShapeProblem(shape, country, left) : null;
      if (problem) problems.set(`${list}.${i}.shape`, problem);
      const organicProblem = organic ? organicProblemOf(organic) : null;
      if (organicProblem) problems.set(`${list}.${i}.organic`, `organic_${organicProblem}`);
    }
  }
  for (const [i, { crop }] of create.entries())
    if (crop !== undefined && crop !== NO_CROP_ID && !cropById(crop))
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

/** Locks every parcel that an edit names, and returns them by id. */
async function lockParcelsOfEdit(tx: Db, scope: SeasonScope, { create, update, remove }: ParcelsEdit) {
  const sources = create.flatMap(({ cut_from }) => cut_from ?? []);
  const ids = new Set([...sources, ...update.map(({ id }) => id), ...remove]);
  const locked = await lockParcels(tx, scope, [...ids]);
  if (locked.size < ids.size) throw new HttpError('not_found', 'parcel');
  return locked;
}

/** Finds or creates the shapes of an edit by the path of their field; a shape without an area is a problem instead. */
async function storeShapes(
  tx: Db,
  scope: SeasonScope,
  country: Country,
  { create, update }: Pick<ParcelsEdit, 'create' | 'update'>,
) {
  const drawn = Object.entries({ create, update }).flatMap(([list, entries]) =>
    entries.flatMap(({ shape }, i) =>
      shape ? [{ field: `${list}.${i}.shape`, geometry: closedShape(shape) }] : [],
    ),
  );
  const stored = await findOrCreateShapes(
    tx,
    scope,
    country,
    drawn.map(({ geometry }) => geometry),
  );
  const shapes = new Map<string, StoredShape>();
  const problems: EditProblems = new Map();
  for (const [i, { field }] of drawn.entries()) {
    const shape = stored[i];
    if (shape) shapes.set(field, shape);
    else problems.set(field, 'no_area');
  }
  return { shapes, problems };
}

/** The shapes that cut a whole parcel into parts, with hectares that sum to it. */
function partsOfCuts(
  { create, update }: ParcelsEdit,
  shapes: ReadonlyMap<string, StoredShape>,
  locked: ReadonlyMap<string, LockedParcel>,
): [field: string, StoredShape][] {
  const cut = create.flatMap(({ cut_from }, i) =>
    cut_from === undefined ? [] : [{ of: cut_from, field: `create.${i}.shape` }],
  );
  return [...Map.groupBy(cut, ({ of }) => of)].flatMap(([id, pieces]) => {
    const kept = update.findIndex((input) => input.id === id && input.shape !== undefined);
    const fields = [...(kept < 0 ? [] : [`update.${kept}.shape`]), ...pieces.map(({ field }) => field)];
    const parts = fields.map((field) => shapes.get(field)!);
    const hectares = hectaresOfParts(
      locked.get(id)!,
      parts.map(({ area_m2 }) => area_m2),
    );
    return parts.map((part, i): [string, StoredShape] => [fields[i]!, { ...part, hectares: hectares[i]! }]);
  });
}

/** A new parcel with a new lineage; fields that were left out come from the parcel that it was cut from. */
function createdParcel(input: Created, shape: StoredShape, locked: ReadonlyMap<string, LockedParcel>) {
  const id = newId();
  const source = input.cut_from === undefined ? undefined : locked.get(input.cut_from);
  const parcel = { ...fieldsOf(input, source), id, lineage_id: id, ...landOf(shape) };
  return { parcel, shape };
}

function changedParcel(
  input: Updated,
  shape: StoredShape | undefined,
  locked: EditableParcel,
): EditableParcel {
  return { ...locked, ...fieldsOf(input, locked), ...(shape && landOf(shape)) };
}

function landOf({ shape_id, hectares }: StoredShape) {
  return { shape_id, hectares };
}

type TextField = 'display_name' | 'siruta' | 'physical_block' | 'parcel_no' | 'crop_no';

/** The fields of a parcel in an edit; null clears, and a field that was left out keeps the value of `other`. */
function fieldsOf(input: Created | Updated, other: EditableParcel | undefined) {
  const fieldOrKept = <Field extends TextField>(field: Field) =>
    input[field] === undefined ? (other?.[field] ?? null) : input[field];
  return {
    display_name: fieldOrKept('display_name'),
    siruta: fieldOrKept('siruta'),
    physical_block: fieldOrKept('physical_block'),
    parcel_no: fieldOrKept('parcel_no'),
    crop_no: fieldOrKept('crop_no'),
    organic: input.organic === undefined ? (other?.organic ?? null) : input.organic,
    special_use: input.special_use === undefined ? (other?.special_use ?? null) : input.special_use,
    locality_id: input.locality === undefined ? (other?.locality_id ?? null) : null,
  };
}

/** The parcels with the declared localities, or those derived from the code or the shape of a new one. */
async function withLocalities(
  tx: Db,
  { scope, country }: { scope: SeasonScope; country: Country },
  parcels: readonly { input: Created | Updated; parcel: EditableParcel }[],
): Promise<EditableParcel[]> {
  const requests = parcels.map(({ input, parcel }) => ({
    shape_id: parcel.shape_id,
    input: requestedLocality(input),
  }));
  const open = requests.flatMap(({ input, shape_id }): LocalityRequest[] =>
    input === null ? [] : [{ input, shape_id }],
  );
  const found = await resolveLocalities(tx, scope, country, open);
  let at = 0;
  return parcels.map(({ input, parcel }, i) => {
    const locality = requests[i]?.input === null ? null : (found[at++] ?? null);
    if (!locality) return parcel;
    const isNew = !('id' in input) && input.cut_from === undefined && input.siruta === undefined;
    return { ...parcel, locality_id: locality.id, siruta: isNew ? locality.code || null : parcel.siruta };
  });
}

/** What determines the locality of a parcel; null where it stays unchanged. */
function requestedLocality(input: Created | Updated): LocalityRequest['input'] | null {
  if (input.locality !== undefined) return input.locality;
  if ('id' in input || input.cut_from !== undefined) return null;
  if (input.siruta === undefined) return { by: 'shape' };
  return input.siruta === null ? null : { code: input.siruta };
}

/** The crop interval of a new parcel, with the days that the catalog estimates. */
function intervalsOf(
  { input, parcel, shape }: { input: Created; parcel: EditableParcel; shape: StoredShape },
  { country, ...season }: { end_year: number; start_date: string; country: Country },
): NewCropInterval[] {
  const crop = input.crop === undefined ? undefined : cropById(input.crop);
  if (!crop) return [];
  const site = { ...season, country, latitude: shape.latitude, start_month: startMonthOf(season) };
  const { lower, upper, estimated } = estimatedIntervalOf(crop, site);
  return [{ id: newId(), parcel_id: parcel.id, crop_id: crop.id, lower, upper, estimated }];
}
