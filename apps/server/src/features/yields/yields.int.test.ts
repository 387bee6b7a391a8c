import { readFile } from 'node:fs/promises';
import { api } from '@brazda/contract';
import { COUNTIES, DEPARTMENTS, YIELD_CROPS } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../test/product.ts';
import { readBoundaries, replaceBoundaries } from '../places/index.ts';
import { MUNICIPALITIES } from '../places/testing/municipalities.ts';
import { countWithoutBoundaries } from './municipality-yields.repo.ts';
import { predictCounties } from './predict-counties.ts';
import { readStatistics, StatisticsRefused } from './read-statistics.ts';
import { storeStatistics } from './store-statistics.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const countyOf = (code: string) => product.anonymous.call(api.yields.ofCounty, { params: { code } });
const countryOf = (code: string) => product.anonymous.call(api.yields.ofCountry, { params: { code } });
const municipalTable = (rows: string) =>
  readStatistics(Buffer.from(`municipality;crop;year;yield_t_ha\n${rows}`));
const table = (rows: string) => readStatistics(Buffer.from(`crop;county;year;yield_t_ha\n${rows}`));

/** All counties and departments: each has a region with known yields. */
const PREDICTED = COUNTIES.length + Object.keys(DEPARTMENTS).length;

/** Twenty years of maize in Călărași that rise by 0.1 t/ha, every other year 0.4 above. */
const MAIZE = Array.from(
  { length: 20 },
  (_, at) => `maize;CL;${2006 + at};${(4 + at / 10 + (at % 2) * 0.4).toFixed(2)}`,
).join('\n');

describe('yields of counties', () => {
  it('are unknown before the first prediction', async () => {
    expect((await countyOf('CL')).status).toBe(404);
    expect((await countryOf('RO')).response).toMatchObject({ lastUpdated: null, counties: [] });
    expect((await countryOf('DE')).status).toBe(404);
    expect((await product.anonymous.call(api.yields.accuracy)).response).toEqual({ crops: [] });
  });

  it('are those of the region around it, with their years, as long as it has none, which is told', async () => {
    const { db } = product.database;
    expect(await predictCounties({ db, source: null }, '2026-07-01')).toBe(PREDICTED);
    const { response } = await countyOf('CL');
    expect(response).toMatchObject({
      code: 'CL',
      name: 'Călărași',
      country: 'RO',
      predictionForYear: 2026,
      lastUpdated: '2026-07-01',
      uats: [],
    });
    for (const crop of YIELD_CROPS) {
      const { low, yield_t_ha, high, history, tested, slope, ...rest } = response.crops[crop]!;
      expect(low < yield_t_ha && yield_t_ha < high).toBe(true);
      expect([history[0]!.year <= 2000, history.at(-1)!.year, tested!.years > 5]).toEqual([true, 2017, true]);
      expect(slope === null || slope > 0).toBe(true);
      expect(rest).toEqual({
        avg5: null,
        basis: 'region',
        region: 'Sud-Muntenia',
        source: 'Eurostat (apro_cpnhr, CC BY 4.0)',
        has_weather: false,
        weather: null,
        no_weather: 'no_statistics',
        compared: null,
      });
    }
  });

  it('follow the statistics of the operator, with their source and how wrong they were', async () => {
    const { db } = product.database;
    await storeStatistics(db, await table(MAIZE), 'INS TEMPO');
    await predictCounties({ db, source: null }, '2026-07-02');
    const { crops } = (await countyOf('CL')).response;
    expect(crops.maize).toMatchObject({ basis: 'trend', source: 'INS TEMPO', avg5: 5.94, no_weather: 'off' });
    expect(crops.maize!.slope).toBeCloseTo(0.1, 2);
    expect(crops.maize!.yield_t_ha).toBeCloseTo(6.2, 0);
    expect(crops.maize!.history).toHaveLength(20);
    expect(crops.maize!.tested).toMatchObject({ years: 12 });
    expect(crops.maize!.region).toBeNull();
    expect(crops.sunflower!.basis).toBe('region');
    const { counties } = (await countryOf('RO')).response;
    expect(counties).toHaveLength(COUNTIES.length);
    expect(counties.find(({ code }) => code === 'CL')!.crops.maize).toEqual({
      yield_t_ha: crops.maize!.yield_t_ha,
      low: crops.maize!.low,
      high: crops.maize!.high,
      avg5: 5.94,
      basis: 'trend',
      has_weather: false,
    });
  });

  it('are the same when they are predicted again on the same day, and keep what was predicted before', async () => {
    const { db } = product.database;
    const stored = async () =>
      (await db.selectFrom('county_prediction').selectAll().orderBy('county').orderBy('day').execute()).map(
        (row) => JSON.stringify(row),
      );
    const before = await stored();
    await predictCounties({ db, source: null }, '2026-07-02');
    expect(await stored()).toEqual(before);
    expect(before).toHaveLength(2 * PREDICTED);
  });

  it('are predicted for departments of France, too', async () => {
    const { db } = product.database;
    expect((await countyOf('28')).response.crops.winter_wheat).toMatchObject({
      basis: 'region',
      region: 'Centre-Val de Loire',
    });
    const wheat = Array.from({ length: 10 }, (_, at) => `winter_wheat;28;${2016 + at};7,${at}`).join('\n');
    await storeStatistics(db, await table(wheat), 'Agreste');
    await predictCounties({ db, source: null }, '2026-07-03');
    const { response } = await countyOf('28');
    expect(response).toMatchObject({ name: 'Eure-et-Loir', country: 'FR' });
    expect(response.crops.winter_wheat).toMatchObject({ basis: 'trend', region: null, source: 'Agreste' });
    expect((await countryOf('FR')).response.counties).toHaveLength(Object.keys(DEPARTMENTS).length);
  });

  it('have a back-test by crop, for the country and for counties with statistics', async () => {
    const { crops } = (await product.anonymous.call(api.yields.accuracy)).response;
    expect(crops.map(({ crop, of, trend }) => [crop, of, trend.years])).toEqual([
      ['maize', 'country', 11],
      ['maize', 'counties', 12],
      ['winter_wheat', 'country', 11],
      ['winter_wheat', 'counties', 2],
      ['winter_barley', 'country', 11],
    ]);
  });
});

describe('yields of municipalities', () => {
  const outlinesOf = (code: string) =>
    product.anonymous.call(api.yields.municipalityOutlines, { params: { code } });
  /** Ten years of Dragalina and Ștefan Vodă, the latter 1 t/ha above. */
  const yields = Array.from({ length: 10 }, (_, at) => [
    `93487;maize;${2016 + at};${(5 + at / 10).toFixed(2)}`,
    `94580;maize;${2016 + at};${(6 + at / 10).toFixed(2)}`,
  ]).flat();

  it('are not shown without boundaries', async () => {
    const { db } = product.database;
    await storeStatistics(db, await municipalTable(yields.join('\n')), 'DAJ');
    expect(await countWithoutBoundaries(db, [93487, 94580])).toBe(2);
    await predictCounties({ db, source: null }, '2026-07-04');
    expect((await countyOf('CL')).response.uats).toEqual([]);
    expect((await outlinesOf('CL')).status).toBe(404);
  });

  it('are predicted by the same model, with names and outlines of the boundaries', async () => {
    const { db } = product.database;
    await replaceBoundaries(db, readBoundaries([JSON.stringify(MUNICIPALITIES)]));
    expect(await countWithoutBoundaries(db, [93487, 94580])).toBe(0);
    await predictCounties({ db, source: null }, '2026-07-05');
    const { uats, crops } = (await countyOf('CL')).response;
    expect(uats.map(({ siruta, name }) => [siruta, name])).toEqual([
      [93487, 'Dragalina'],
      [94580, 'Ștefan Vodă'],
    ]);
    const [low, high] = uats.map((uat) => uat.crops.maize!);
    expect(low).toMatchObject({ yield_t_ha: 6, basis: 'trend', has_weather: false, avg5: 5.7 });
    expect(high!.yield_t_ha).toBe(7);
    expect(low!.low <= 6 && high!.high >= 7).toBe(true);
    expect(crops.maize!.yield_t_ha).toBeCloseTo(6.2, 0);
    const { response } = await outlinesOf('CL');
    expect(response.viewBox).toMatch(/^0 0 600 \d+$/);
    expect(response.outlines.map(({ siruta }) => siruta)).toEqual([93487, 94580]);
    // The first square is the western half of the picture.
    expect(response.outlines[0]!.path).toMatch(/^M 0 \d/);
    expect(response.outlines[0]!.path).toContain('300');
    expect((await outlinesOf('28')).status).toBe(404);
    expect((await outlinesOf('xx')).status).toBe(400);
    expect((await countryOf('RO')).response.counties.find(({ code }) => code === 'CL')).not.toHaveProperty(
      'uats',
    );
  });

  it('are refused as a whole, with the row and the column', async () => {
    const refusal = (rows: string) => expect(municipalTable(rows)).rejects;
    await refusal('93487;maize;2020;5\n12;maize;2020;5').toThrow(
      'Row 3, municipality: "12" is no SIRUTA code',
    );
    await refusal('93487;maize;2020;5\n93487;maize;2020;6').toThrow(
      'Row 3, year: this municipality, crop and year',
    );
    await expect(readStatistics(Buffer.from('county;municipality;crop;year;yield_t_ha\n'))).rejects.toThrow(
      /a table is of one of them/,
    );
  });
});

describe('a table of yields of counties', () => {
  it.each([
    ['maize;XX;2020;5', 'Row 2, county: "XX" is no county of Romania and no department of France.'],
    ['oats;CL;2020;5', /^Row 2, crop: "oats" is none of maize/],
    ['maize;CL;20.5;5', 'Row 2, year: "20.5" is no year.'],
    ['maize;CL;2020;5000', 'Row 2, yield_t_ha: "5000" is no yield in tonnes per hectare.'],
    ['maize;CL;2020;=1+1', /^Row 2, yield_t_ha/],
    ['maize;CL;2020;5\nmaize;cl;2020;6', 'Row 3, year: this county, crop and year were in an earlier row.'],
  ])('is refused as a whole: %j', async (rows, message) => {
    const reading = table(rows);
    await expect(reading).rejects.toBeInstanceOf(StatisticsRefused);
    await expect(reading).rejects.toThrow(message);
  });

  it('is refused without its columns, and when it is no table', async () => {
    await expect(readStatistics(Buffer.from('county;crop\nCL;maize'))).rejects.toThrow(/no column year/);
    await expect(readStatistics(Buffer.from('PK\u0003\u0004 nothing'))).rejects.toThrow(StatisticsRefused);
    await expect(readStatistics(await readFile(process.execPath))).rejects.toThrow(StatisticsRefused);
  });
});
