import { api, type SoilResult } from '@brazda/contract';
import { SOIL_PACKAGES, soilClassOf } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../test/product.ts';
import { DEMO_SOIL_ANALYSIS } from './demo-soil.ts';
import { seedDemoFarms } from './seed-demo-farms.ts';

const params = { farmId: 'demo-ro', soilAnalysisId: DEMO_SOIL_ANALYSIS.analysis.id };

let product: Product;
let measured: SoilResult[];
beforeAll(async () => {
  product = await startProduct();
  await seedDemoFarms(product.database.db, '/nowhere');
  measured = (await product.visitor().call(api.soilResults.get, { params })).response.results;
});
afterAll(() => product.stop());

const readAnalysis = async () => (await product.visitor().call(api.soilAnalyses.get, { params })).response;

describe('the soil analysis of the Romanian demo farm', () => {
  it('is finished, and read by visitors without an account', async () => {
    const analysis = await readAnalysis();
    expect(analysis).toMatchObject({
      state: 'done',
      season: 'demo-ro-2025',
      package: 'complete',
      parcels: 3,
      sampler: null,
      lab: 'Laborator demonstrativ',
      taken: analysis.cells,
      skipped: 0,
    });
    expect(analysis.cells).toBeGreaterThanOrEqual(12);
    expect(analysis.cells).toBeLessThanOrEqual(20);
    const { response } = await product.visitor().call(api.soilAnalyses.list, { params });
    expect(response.results.map(({ id }) => id)).toEqual([analysis.id]);
  });

  it('has every value of its package in every cell, of a class at which chernozems are', async () => {
    const { parameters } = SOIL_PACKAGES.complete;
    expect(measured).toHaveLength((await readAnalysis()).cells * parameters.length);
    const classesOf = (key: string) => [
      ...new Set(
        measured
          .filter(({ parameter }) => parameter === key)
          .map(({ parameter, value, method }) => soilClassOf(parameter, value, method)?.label.en),
      ),
    ];
    expect(['slightly acid', 'neutral', 'slightly alkaline']).toEqual(
      expect.arrayContaining(classesOf('ph_h2o')),
    );
    expect(['medium', 'high']).toEqual(expect.arrayContaining(classesOf('humus')));
    expect(['low', 'medium', 'good', 'very good']).toEqual(expect.arrayContaining(classesOf('p_al')));
    expect(['medium', 'good', 'very good']).toEqual(expect.arrayContaining(classesOf('k_al')));
  });

  it('differs less between neighboring cells than between the extremes of a parcel', async () => {
    const { cell_list } = await readAnalysis();
    const phosphorus = new Map(
      measured.filter(({ parameter }) => parameter === 'p_al').map(({ cell, value }) => [cell, value]),
    );
    for (const cells of Map.groupBy(cell_list, ({ parcel }) => parcel).values()) {
      const values = cells.map(({ id }) => phosphorus.get(id)!);
      const spread = Math.max(...values) - Math.min(...values);
      const steps = cells.map(({ id, center: [lng, lat] }) => {
        const distance = (other: (typeof cells)[number]) =>
          Math.hypot((other.center[0] - lng) * 0.71, other.center[1] - lat);
        const [nearest] = cells.filter((other) => other.id !== id).sort((a, b) => distance(a) - distance(b));
        return Math.abs(phosphorus.get(id)! - phosphorus.get(nearest!.id)!);
      });
      expect(spread).toBeGreaterThan(0);
      expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeLessThan(spread);
    }
  });

  it('is added once, also to a farm of an earlier version, and has the same values there', async () => {
    const { db } = product.database;
    const before = await readAnalysis();
    await seedDemoFarms(db, '/nowhere');
    expect(await readAnalysis()).toEqual(before);
    await db.deleteFrom('soil_order').where('farm_id', '=', 'demo-ro').execute();
    await seedDemoFarms(db, '/nowhere');
    const { response } = await product.visitor().call(api.soilResults.get, { params });
    const valuesOf = (results: readonly SoilResult[]) =>
      results.map(({ parameter, value }) => [parameter, value]);
    expect(valuesOf(response.results)).toEqual(valuesOf(measured));
  });

  it('is changed by none of its readers', async () => {
    const person = await product.signUp('cititor@example.org');
    for (const caller of [product.visitor(), person]) {
      const { status } = await caller.call(api.soilAnalyses.reopen, { params });
      expect([401, 403]).toContain(status);
    }
  });
});
