import { cropById, type ExpectedYield, isYieldAhead, yieldIn, yieldUnitOf } from '@brazda/domain';
import { tableWriters } from '@brazda/formats';
import { type PublishChange, withChange } from '../../platform/db/changes.ts';
import type { DbPool } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import type { Actor, SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { fileParser } from '../../platform/parsing/file-parser.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { readDayAtFarm, readYieldFarm, requireSeason } from '../farms/index.ts';
import { listMeasuredCrops, setMeasuredYields, type YieldToSet } from './measured.repo.ts';
import { MEASURED_COLUMNS, type MeasuredTableJob } from './measured-table.ts';

const readMeasuredTable = fileParser<MeasuredTableJob, readonly YieldToSet[]>({
  script: new URL('./measured-table-worker.ts', import.meta.url),
  tooLarge: 'yield_file_too_large',
});

interface MeasuredYieldsDeps {
  readonly db: DbPool;
  readonly now: () => Date;
  readonly publishChange: PublishChange;
}

/** The parts of a call that sets yields. */
interface YieldCall {
  readonly scope: SeasonScope;
  readonly actor: Actor;
  readonly address: string | null;
  readonly params: { readonly cropId: string };
}

/** Handlers that read and write the measured yields of a crop; each call that writes is one change that can be undone. */
export function measuredYieldsHandlers({ db, now, publishChange }: MeasuredYieldsDeps) {
  async function set({ scope, actor, address, params }: YieldCall, yields: readonly YieldToSet[]) {
    const { farm_id, season_id } = scope;
    const change = { farm_id, season_id, kind: 'crops_set', author: { actor, address } } as const;
    const made = await withChange(db, change, async (tx) => {
      const { found, changed } = await setMeasuredYields(tx, scope, params.cropId, yields);
      // A crop that was removed meanwhile must not take part of the yields with it.
      if (found !== yields.length) throw new HttpError('not_found', 'crop interval');
      return changed;
    });
    publishChange(farm_id, made);
    return { changed: made.result, change: made.change };
  }

  return {
    'measuredYields.put': async ({ body, ...call }) => {
      await requireSeasonAndCrop(call.scope, call.params.cropId);
      await requireHarvested(call, body.yields);
      return set(call, body.yields);
    },
    'measuredYields.file': async ({ params, scope, query: { format }, language }) => {
      await requireSeasonAndCrop(scope, params.cropId);
      const [crops, t, { unit }] = await Promise.all([
        listMeasuredCrops(db, scope, params.cropId),
        loadTranslation(language, 'yields'),
        expectedYield(scope, params.cropId),
      ]);
      const table = {
        name: t('yields:measured.title'),
        columns: [
          { title: t(MEASURED_COLUMNS.reference), kind: 'text', width: 22 },
          { title: t(MEASURED_COLUMNS.name), kind: 'text', width: 30 },
          { title: t('yields:measured.columns.hectares'), kind: 'number', width: 12 },
          { title: t(MEASURED_COLUMNS.yield_measured, { unit }), kind: 'number', width: 20 },
        ],
        rows: crops.map(({ reference, name, hectares, yield_measured }) => [
          reference,
          name,
          hectares,
          yield_measured === null ? null : yieldIn(unit, yield_measured),
        ]),
      } as const;
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(await tableWriters[format](table, language));
    },
    'measuredYields.readFile': async ({ body, language, ...call }) => {
      await requireSeasonAndCrop(call.scope, call.params.cropId);
      const crops = await listMeasuredCrops(db, call.scope, call.params.cropId);
      const expected = {
        ...(await expectedYield(call.scope, call.params.cropId)),
        today: await readDayAtFarm(db, call.scope, now()),
      };
      const yields = await readMeasuredTable({ bytes: body, crops, expected, language });
      return set(call, yields);
    },
  } satisfies SomeHandlers;

  /** The unit of the farm for a crop, and the crop's usual yield. */
  async function expectedYield(scope: SeasonScope, crop_id: string): Promise<ExpectedYield> {
    const farm = await readYieldFarm(db, scope);
    const usual_t_ha = cropById(crop_id)?.yield_t_ha[farm.country] ?? null;
    return { unit: yieldUnitOf(farm, crop_id), usual_t_ha };
  }

  /** Throws HttpError for yields of harvests that are to come; one that is stored may be stored again. */
  async function requireHarvested({ scope, params }: YieldCall, yields: readonly YieldToSet[]) {
    const today = await readDayAtFarm(db, scope, now());
    const input = new Map(yields.map(({ crop_interval, yield_measured }) => [crop_interval, yield_measured]));
    const ahead = (await listMeasuredCrops(db, scope, params.cropId)).filter((crop) => {
      const yield_measured = input.get(crop.crop_interval) ?? null;
      return isYieldAhead({ ...crop, yield_measured }, crop, today);
    });
    if (ahead.length > 0) throw new HttpError('yield_ahead', ahead.map(({ name }) => name).join(', '));
  }

  async function requireSeasonAndCrop(scope: SeasonScope, crop_id: string) {
    await requireSeason(db, scope);
    if (!cropById(crop_id)) throw new HttpError('not_found', 'crop');
  }
}
