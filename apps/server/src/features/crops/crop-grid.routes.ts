import type { api, BodyOf } from '@brazda/contract';
import { CROP_GRID_LIMITS, type CropGrid, readCropGrid, startMonthOf } from '@brazda/domain';
import { type CropGridChoice, type CropGridTable, readCropGridTable } from '@brazda/formats';
import { withChange } from '../../platform/db/changes.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { changeOfLand } from '../changes/index.ts';
import { findSeasonOfFarm, readDayAtFarm, readYieldFarm } from '../farms/index.ts';
import { listGridParcels, setPlannedCrops } from './crop-grid.repo.ts';
import { type CropIntervalsDeps, rethrowOverlap } from './crop-intervals.routes.ts';

/** Handlers of tables of crops that are pasted; setting one is one change that can be undone. */
export function cropGridHandlers({ db, now, publishChange }: CropIntervalsDeps) {
  return {
    'cropIntervals.checkGrid': async ({ scope, body }) => {
      const table = await readTable(body);
      const { lines, problems, unknown_names, converted } = await readGrid(db, scope, {
        table,
        hints: body,
        now: now(),
      });
      return {
        unknown_names: [...unknown_names],
        converted,
        columns: [...table.columns],
        titles: table.titles && [...table.titles],
        problems: [...problems],
        rows: lines.map(({ number, parcel, plan }) => ({
          number,
          parcel: parcel && { id: parcel.id, name: parcel.names.find(Boolean) ?? parcel.reference },
          plan: plan && presentPlan(plan),
        })),
      };
    },
    'cropIntervals.setGrid': async ({ scope, body, ...author }) => {
      const { farm_id, season_id } = scope;
      const table = await readTable(body);
      const made = await withChange(db, { farm_id, season_id, kind: 'crops_set', author }, async (tx) => {
        const { lines, problems } = await readGrid(tx, scope, { table, hints: body, now: now() });
        const [problem] = problems;
        if (problem && !body.skips_unclear) throw new HttpError('crop_grid_unclear', String(problem.number));
        const changed = lines.flatMap(({ plan }) => (plan?.is_changed ? [plan] : []));
        await setPlannedCrops(tx, scope, changed);
        return { changed: changed.length, skipped: countSkipped(lines, problems) };
      }).catch(rethrowOverlap);
      publishChange(farm_id, made);
      return { ...made.result, ...(await changeOfLand(db, scope, made)) };
    },
  } satisfies SomeHandlers;
}

async function readTable({ text, ...choice }: CropGridChoice & { readonly text: string }) {
  const table = await readCropGridTable(text, choice);
  if (!table) throw new HttpError('crop_grid_broken');
  if (table.rows.length > CROP_GRID_LIMITS.rows)
    throw new HttpError('crop_grid_too_large', String(CROP_GRID_LIMITS.rows));
  return table;
}

/** How many rows are left out: those with a cell that is not clear, and the others of their parcels. */
function countSkipped(lines: CropGrid['lines'], problems: CropGrid['problems']): number {
  const unclear = new Set(problems.map(({ number }) => number));
  const parcels = new Set(lines.filter(({ number }) => unclear.has(number)).map(({ parcel }) => parcel?.id));
  return lines.filter(({ number, parcel }) => unclear.has(number) || (parcel && parcels.has(parcel.id)))
    .length;
}

type Hints = Pick<BodyOf<typeof api.cropIntervals.checkGrid>, 'crop_names' | 'yield_unit'>;

interface GridToRead {
  readonly table: CropGridTable;
  readonly hints: Hints;
  readonly now: Date;
}

async function readGrid(
  db: Db,
  scope: SeasonScope,
  { table: { rows, units }, hints: { crop_names, yield_unit }, now }: GridToRead,
): Promise<CropGrid> {
  const season = await findSeasonOfFarm(db, scope);
  if (!season) throw new HttpError('not_found', 'season');
  const farm = await readYieldFarm(db, scope);
  const chosen = yield_unit && { yield_estimated: yield_unit, yield_measured: yield_unit };
  const today = await readDayAtFarm(db, scope, now);
  const at = { ...season, start_month: startMonthOf(season), today };
  return readCropGrid(rows, await listGridParcels(db, scope), at, {
    crop_names,
    units: chosen ?? units,
    yield_unit: farm.yield_unit,
  });
}

function presentPlan({
  parcel_id: _,
  was,
  estimated,
  ...plan
}: NonNullable<CropGrid['lines'][number]['plan']>) {
  return { ...plan, estimated: [...estimated], was: was?.crop_id ?? null };
}
