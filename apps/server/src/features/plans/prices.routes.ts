import type { Price } from '@brazda/contract';
import { currencyOf } from '@brazda/domain';
import { tableWriters } from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import { withChange } from '../../platform/db/changes.ts';
import type { Db } from '../../platform/db/database.ts';
import { inSeason } from '../../platform/db/scope.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { fileParser } from '../../platform/parsing/file-parser.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { requireSeason } from '../farms/index.ts';
import type { PlanCall, PlansDeps } from './change-plan.ts';
import { readFarmFacts } from './plan-site.repo.ts';
import type { PriceTableJob } from './price-table.ts';
import { listPrices, putPrices, removePrice } from './prices.repo.ts';

const readPriceTable = fileParser<PriceTableJob, Omit<Price, 'id'>[]>({
  script: new URL('./price-table-worker.ts', import.meta.url),
  tooLarge: 'price_file_too_large',
});

/** Handlers of the prices of a season; each call that writes is one change that can be undone. */
export function pricesHandlers({ db, publishChange }: PlansDeps) {
  async function change(call: PlanCall, work: (tx: Db) => Promise<void>) {
    const { actor, address, scope } = call;
    const { farm_id, season_id } = scope;
    await requireSeason(db, scope);
    const made = await withChange(
      db,
      { farm_id, season_id, kind: 'plans', author: { actor, address } },
      work,
    );
    publishChange(farm_id, made);
    return { results: await listPrices(db, scope), change: made.change };
  }

  return {
    'prices.list': async ({ scope }) => {
      await requireSeason(db, scope);
      return { results: await listPrices(db, scope) };
    },
    'prices.put': ({ body, ...call }) => change(call, (tx) => putPrices(tx, call.scope, body.prices)),
    'prices.remove': async ({ params: { priceId }, ...call }) => {
      const made = await change(call, async (tx) => {
        if (!(await removePrice(tx, call.scope, priceId))) throw new HttpError('not_found', 'price');
      });
      return { change: made.change };
    },
    'prices.copy': async ({ body, ...call }) => {
      const source = inSeason(call.scope, body.season);
      await requireSeason(db, source);
      const prices = await listPrices(db, source);
      return change(call, (tx) =>
        putPrices(
          tx,
          call.scope,
          prices.map(({ id: _, ...price }) => price),
          { keeps: true },
        ),
      );
    },
    'prices.file': async ({ scope, query: { format }, language }) => {
      await requireSeason(db, scope);
      const [prices, t, farm] = await Promise.all([
        listPrices(db, scope),
        loadTranslation(language, 'plans'),
        readFarmFacts(db, scope),
      ]);
      const { sign: currency } = formatsOf(language).moneyIn(currencyOf(farm.country));
      const table = {
        name: t('plans:prices.title'),
        columns: [
          { title: t('plans:costLine.kind'), kind: 'text', width: 18 },
          { title: t('plans:costLine.name'), kind: 'text', width: 36 },
          { title: t('plans:costLine.unit'), kind: 'text', width: 14 },
          { title: t('plans:prices.price', { currency }), kind: 'number', width: 14 },
        ],
        rows: prices.map(({ kind, name, unit, price }) => [
          t(`plans:costKind.${kind}`),
          name,
          t(`plans:units.${unit}`),
          price,
        ]),
      } as const;
      // The contract requires bytes in a buffer of their own.
      return new Uint8Array(await tableWriters[format](table, language));
    },
    'prices.readFile': async ({ body, language, query, ...call }) => {
      const decimalMark = query.decimal_mark ?? null;
      const { country } = await readFarmFacts(db, call.scope);
      const prices = await readPriceTable({ bytes: body, language, country, decimalMark });
      return change(call, (tx) => putPrices(tx, call.scope, prices));
    },
  } satisfies SomeHandlers;
}
