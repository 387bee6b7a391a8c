import type { YieldAccuracy, YieldCounty } from '@brazda/contract';
import type { Country } from '@brazda/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import './yields.table.ts';

/** Stores what is predicted for counties on a day; what was predicted on earlier days stays. */
export async function putPredictions(db: Db, predictions: readonly YieldCounty[]): Promise<void> {
  await sql`
    insert into county_prediction (county, day, country, body)
    select body ->> 'code', (body ->> 'lastUpdated')::date, body ->> 'country', body
    from jsonb_array_elements(${JSON.stringify(predictions)}::jsonb) as body
    on conflict (county, day) do update set body = excluded.body, country = excluded.country`.execute(db);
}

/** The newest prediction for a county; undefined if there is none. */
export async function findPrediction(db: Db, county: string): Promise<YieldCounty | undefined> {
  const row = await db
    .selectFrom('county_prediction')
    .select('body')
    .where('county', '=', county)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body;
}

/** The predictions for the counties of a country on the newest day that has some, without those for municipalities. */
export async function listPredictions(db: Db, country: Country): Promise<YieldCounty[]> {
  const { rows } = await sql<{ body: YieldCounty }>`
    select body || '{"uats": []}' as body from county_prediction
    where country = ${country} and day = (select max(day) from county_prediction where country = ${country})
    order by county`.execute(db);
  return rows.map(({ body }) => body);
}

/** Stores how wrong predictions would have been, as computed on a day. */
export async function putAccuracy(db: Db, day: string, accuracy: YieldAccuracy): Promise<void> {
  const body = JSON.stringify(accuracy);
  await db
    .insertInto('yield_accuracy')
    .values({ day, body })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ body }))
    .execute();
}

/** How wrong predictions would have been, as computed last; of no crop before the first time. */
export async function readAccuracy(db: Db): Promise<YieldAccuracy> {
  const newest = db.selectFrom('yield_accuracy').select('body').orderBy('day', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.body ?? { crops: [] };
}
