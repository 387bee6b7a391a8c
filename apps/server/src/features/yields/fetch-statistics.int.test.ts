import { api } from '@brazda/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';
import { fetchStatistics } from './fetch-statistics.ts';
import { predictCounties } from './predict-counties.ts';
import { readStatistics } from './read-statistics.ts';
import { storeStatistics } from './store-statistics.ts';
import {
  agresteZip,
  EUROSTAT_HEAD,
  eurostatRows,
  startStatisticsServer,
  tempoCells,
  tempoMatrix,
  wholeRomania,
} from './testing/statistics-server.ts';

let product: Product;
let sources: Awaited<ReturnType<typeof startStatisticsServer>>;
beforeAll(async () => {
  product = await startProduct();
  sources = await startStatisticsServer();
});
afterAll(async () => {
  await sources.stop();
  await product.stop();
});
beforeEach(async () => {
  for (const table of ['county_yield', 'region_yield', 'statistics_source'])
    await product.database.pool.query(`delete from ${table}`);
  sources.answers.clear();
  sources.requests.length = 0;
});

const fetchOn = (day: string) =>
  fetchStatistics({
    db: product.database.db,
    addresses: sources.addresses,
    log: pino({ level: 'silent' }),
    now: () => new Date(`${day}T01:41:00Z`),
    signal: new AbortController().signal,
  });
const stateOf = async (name: string) =>
  (await product.anonymous.call(api.yields.sources)).response.sources.find((source) => source.name === name);
const regionYields = async () =>
  (
    await product.database.db
      .selectFrom('region_yield')
      .select(['region', 'crop_key', 'year', 'yield_t_ha'])
      .where('region', '=', 'RO31')
      .orderBy('year')
      .execute()
  ).map(({ crop_key, year, yield_t_ha }) => `${crop_key} ${year} ${yield_t_ha}`);
const countyYields = async () =>
  (
    await product.database.db
      .selectFrom('county_yield')
      .selectAll()
      .orderBy('crop_key')
      .orderBy('year')
      .execute()
  ).map(
    ({ county, crop_key, year, yield_t_ha, source }) =>
      `${county} ${crop_key} ${year} ${yield_t_ha} ${source}`,
  );
const eurostat = (...rows: string[]) =>
  sources.answers.set('/eurostat', { body: [EUROSTAT_HEAD, ...rows].join('\n') });
const tempo = (rows: readonly string[], matrix = tempoMatrix()) => {
  sources.answers.set('/tempo/matrix/AGR110A', { body: matrix });
  sources.answers.set('/tempo/pivot', { body: tempoCells(rows) });
};

it('stores production by area of Eurostat for the regions, and predicts with it', async () => {
  eurostat(
    eurostatRows('C1500:Grain maize', 2023, wholeRomania(360)),
    eurostatRows('C1500', 2024, wholeRomania(410)),
  );
  expect(await fetchOn('2026-12-01')).toBe(1);
  expect(await regionYields()).toEqual(['maize 2023 3.6', 'maize 2024 4.1']);
  expect(sources.requests[0]!.url).toMatch(
    /^\/eurostat\/A\.C1110\+C1300\+C1500\+I1110\+I1120\.AR_THS_HA\+HPRD_HUMD_EU_THS_T\.RO\+FR\+RO11\+/,
  );
  expect(await stateOf('eurostat')).toEqual({
    name: 'eurostat',
    asked_at: '2026-12-01T01:41:00.000Z',
    answered_at: '2026-12-01T01:41:00.000Z',
    first_year: 2023,
    last_year: 2024,
    problem: null,
  });
  await predictCounties({ db: product.database.db, source: null }, '2026-12-01');
  const { crops } = (await product.anonymous.call(api.yields.ofCounty, { params: { code: 'CL' } })).response;
  expect(crops.maize).toMatchObject({
    basis: 'region',
    source: 'Eurostat (apro_cpnhr, CC BY 4.0); Eurostat (apro_cpshr), CC BY 4.0',
  });
  expect(crops.maize!.history.slice(-3).map(({ year }) => year)).toEqual([2017, 2023, 2024]);
});

it('leaves out a year whose regions do not make up their country, as Eurostat’s wheat of 2008 in RO41', async () => {
  eurostat(
    eurostatRows('C1110', 2008, { ...wholeRomania(100), RO41: 186 }),
    eurostatRows('C1110', 2009, wholeRomania(250)),
  );
  await fetchOn('2026-12-01');
  expect(await regionYields()).toEqual(['winter_wheat 2009 2.5']);
});

it('says that nothing was found where Eurostat has changed its codes', async () => {
  eurostat(eurostatRows('C1110', 2023, wholeRomania(250)).replaceAll('AR_THS_HA', 'AR'));
  await fetchOn('2026-12-01');
  expect(await stateOf('eurostat')).toMatchObject({ problem: 'nothing_found', answered_at: null });
});

it('asks TEMPO for what its own labels name, and reads kilograms by county', async () => {
  tempo([
    'Grau, Total , Calarasi, Anul 2022, Kg / ha, 5327',
    'Grau, Total , Calarasi, Anul 2023, Kg / ha, :',
    'Porumb boabe, Total , Municipiul Bucuresti, Anul 2023, Kg / ha, 3301',
  ]);
  await fetchOn('2026-12-01');
  expect(await countyYields()).toEqual([
    'B maize 2023 3.3 INS, TEMPO-Online (AGR110A)',
    'CL winter_wheat 2022 5.33 INS, TEMPO-Online (AGR110A)',
  ]);
  const query = JSON.parse(sources.requests.find(({ url }) => url === '/tempo/pivot')!.body);
  expect(query).toMatchObject({ matCode: 'AGR110A', matMaxDim: 5, matRegJ: 3, matUMSpec: 0 });
  const [crops, ownership, counties, years, unit] = query.encQuery.split(':');
  expect([crops, ownership, years, unit]).toEqual(['10,11', '50', '4855,4856', '9700']);
  expect(counties.split(',')).toHaveLength(42);
});

it.each([
  ['another unit', tempoMatrix({ unit: 'Tone' }), 'unreadable'],
  ['no structure', '{"error": "NullPointerException"}', 'unreadable'],
  ['no known crop', tempoMatrix({ crops: ['Mere', 'Pere'] }), 'nothing_found'],
])('stores nothing of TEMPO with %s', async (_, matrix, problem) => {
  tempo(['Grau, Total , Calarasi, Anul 2022, Kg / ha, 5327'], matrix);
  await fetchOn('2026-12-01');
  expect(await stateOf('tempo')).toMatchObject({ problem, answered_at: null });
  expect(await countyYields()).toEqual([]);
});

it('takes the sentence about too many cells, and an empty answer, for no yields', async () => {
  tempo([]);
  sources.answers.set('/tempo/pivot', { body: 'A fost depasit pragul de 30000 de celule' });
  await fetchOn('2026-12-01');
  expect(await stateOf('tempo')).toMatchObject({ problem: 'nothing_found' });
  sources.answers.set('/tempo/matrix/AGR110A', { body: '' });
  await fetchOn('2026-12-02');
  expect(await stateOf('tempo')).toMatchObject({ problem: 'nothing_found' });
});

it('reads quintals of departments from the archive of Agreste, and no line that may be two', async () => {
  sources.answers.set('/agreste.zip', {
    body: await agresteZip([
      ['28 - Eure-et-Loir', '03 - Total blé tendre', 81.5],
      ['2A - Corse-du-Sud', '03 - Total blé tendre', null],
      ['Total', '03 - Total blé tendre', 74],
      ['28 - Eure-et-Loir', '08 - Orge d’hiver', 74.2],
      ['28 - Eure-et-Loir', '18 - Total maïs grain et semence', 92],
      ['28 - Eure-et-Loir', '19 - Total maïs grain irrigué', 110],
    ]),
  });
  await fetchOn('2026-12-01');
  expect(await countyYields()).toEqual([
    '28 winter_barley 2023 7.42 Agreste – SAA',
    '28 winter_wheat 2023 8.15 Agreste – SAA',
  ]);
});

it('leaves what the operator has imported, in whatever order', async () => {
  const imported = await readStatistics(
    Buffer.from('crop;county;year;yield_t_ha\nwinter_wheat;CL;2022;6.00'),
  );
  tempo([
    'Grau, Total , Calarasi, Anul 2022, Kg / ha, 5327',
    'Grau, Total , Calarasi, Anul 2023, Kg / ha, 5000',
  ]);
  await storeStatistics(product.database.db, imported, 'DAJ Călărași');
  await fetchOn('2026-12-01');
  const expected = [
    'CL winter_wheat 2022 6 DAJ Călărași',
    'CL winter_wheat 2023 5 INS, TEMPO-Online (AGR110A)',
  ];
  expect(await countyYields()).toEqual(expected);
  await storeStatistics(product.database.db, imported, 'DAJ Călărași');
  expect(await countyYields()).toEqual(expected);
});

it('asks who has not answered again the next night, who has answered after three months, and keeps what it has', async () => {
  eurostat(eurostatRows('C1500', 2023, wholeRomania(360)));
  await fetchOn('2026-12-01');
  expect(await stateOf('tempo')).toMatchObject({ problem: 'no_answer', answered_at: null });
  sources.requests.length = 0;
  await fetchOn('2026-12-01');
  expect(sources.requests).toEqual([]);
  await fetchOn('2026-12-02');
  expect(sources.requests.map(({ url }) => url.split('/')[1])).toEqual(['tempo', 'agreste.zip']);
  sources.answers.clear();
  await fetchOn('2027-03-02');
  expect(await stateOf('eurostat')).toMatchObject({
    problem: 'no_answer',
    answered_at: '2026-12-01T01:41:00.000Z',
    last_year: 2023,
  });
  expect(await regionYields()).toEqual(['maize 2023 3.6']);
});
