import { type CropDay, cropByKey, meteoGridPointOf } from '@brazda/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts';
import { readConfig } from '../../config.ts';
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts';
import { weatherSourcesOf } from '../weather/index.ts';
import { readStagesOfNote } from './stages-of-note.ts';

let fresh: FreshDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  opened = openDatabase(fresh.url);
});
afterAll(async () => {
  await opened.close();
  await fresh.drop();
});

it('the stage of a note is that of the temperatures since the entered sowing', async () => {
  const { db, pool } = opened;
  const sources = weatherSourcesOf(readConfig({}), () => undefined);
  const place = { position: [27.4, 44.4] as const, day: '2026-06-15' };
  const archive = sources.real!.archive;
  // Ten degree-days a day above 10 °C: 620 on 15 June, after sixteen leaves (603) and before silks (705).
  await pool.query(
    `insert into weather_day (grid_point, date, temperature_min, temperature_max, precipitation, is_forecast, is_final, source, fetched_at)
     select $1, day, 20, 20, 0, false, true, $2, now() from generate_series('2026-04-15'::date, '2026-06-15', '1 day') as day`,
    [archive.cellOf(meteoGridPointOf(place.position)), archive.name],
  );
  const maize = {
    crop_id: cropByKey('maize').id,
    country: 'RO',
    is_demo: false,
    lower: '2026-04-15',
  } as const;
  const stagesOf = (estimated: readonly CropDay[]) =>
    readStagesOfNote(db, sources, { ...maize, estimated }, place);
  expect(await stagesOf([])).toMatchObject({ basis: 'temperatures', stages: [{ bbch: '50-59' }] });
  expect(await stagesOf(['sow_date'])).toMatchObject({ basis: 'country' });
  await pool.query('delete from weather_day');
  expect(await stagesOf([])).toMatchObject({ basis: 'country' });
});
