import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CROPS, cropByKey } from '../crops/crops.ts';
import { MANURE_KINDS } from './manures.ts';
import { isUpperLimit, mineralNeedsOf, nutrientBalanceOf, type PlannedCell } from './nutrient-balance.ts';
import { LEGUMES, NUTRIENT_REMOVALS } from './nutrient-removal.ts';
import { NUTRIENTS } from './nutrients.ts';
import { SUPPLY_CLASSES } from './soil-supply.ts';

const cell = (fields: Partial<PlannedCell> = {}): PlannedCell => ({
  crop: cropByKey('winter_wheat'),
  yield_t_ha: 6,
  residues: 'removed',
  soil: { nmin_ppm: 12, humus_percent: 3, p2o5: 'medium', k2o: 'good' },
  soil_n_kg_ha: null,
  previous: { crop: 'sunflower', residues: 'left' },
  manures: [],
  ...fields,
});
const UNKNOWN_SOIL = { nmin_ppm: null, humus_percent: null, p2o5: null, k2o: null };

const balanceOf = (fields?: Partial<PlannedCell>) => nutrientBalanceOf(cell(fields))!;
const termOf = (key: string, fields?: Partial<PlannedCell>) =>
  balanceOf(fields).n.terms.find((term) => term.key === key);

describe('the balance of 6 t/ha of winter wheat after sunflower', () => {
  it('counts nitrogen: uptake, less mineral nitrogen and humus, plus what rotting stalks withdraw', () => {
    const { need, surplus, terms } = balanceOf().n;
    expect(terms.map(({ key, value }) => [key, value])).toEqual([
      ['crop', 159],
      ['mineral_n', -31.2],
      ['humus', -30],
      ['previous_crop', 0],
      ['previous_straw', 10],
    ]);
    expect([need, surplus]).toEqual([107.8, 0]);
  });

  it('replaces phosphorus on a medium soil and half of the potassium on a good one', () => {
    expect(mineralNeedsOf(balanceOf())).toEqual({ n: 107.8, p2o5: 42, k2o: 31.5 });
  });

  it('shows the figures that a term is the product of, with their sources', () => {
    expect(balanceOf().p2o5.terms[0]).toMatchObject({
      value: 42,
      unit: 'kg/ha',
      factors: [
        { key: 'removal_per_t', value: 7, unit: 'kg/t', source: 'pda-2020' },
        { key: 'yield', value: 6, unit: 't/ha', source: 'declared' },
        { key: 'soil_supply', value: 1, unit: '', source: 'assumption' },
      ],
      missing: null,
    });
    expect(termOf('crop')?.factors[0]?.source).toBe('cbpa-2005');
    expect(termOf('mineral_n')?.factors.map(({ value }) => value)).toEqual([12, 20, 1.3, 0.1]);
  });

  it('needs less potassium where the straw is left, but as much nitrogen', () => {
    const left = mineralNeedsOf(balanceOf({ residues: 'left' }));
    expect(left).toEqual({ n: 107.8, p2o5: 39, k2o: 16.5 });
  });
});

describe('what was not measured', () => {
  it('is reported, credits no nitrogen and counts as a medium supply', () => {
    const { n, p2o5, k2o } = balanceOf({ soil: UNKNOWN_SOIL, previous: null });
    const lines = [...n.terms, ...p2o5.terms, ...k2o.terms];
    expect(lines.map(({ missing }) => missing)).toEqual([
      null,
      'nmin',
      'humus',
      'previous_crop',
      'p_al',
      'k_al',
    ]);
    expect([n.need, p2o5.need, k2o.need]).toEqual([159, 42, 63]);
    expect(isUpperLimit(n)).toBe(true);
  });

  it('of the stalks of the previous crop is reported only where they would matter', () => {
    const unknown = termOf('previous_straw', { previous: { crop: 'maize', residues: null } });
    expect(unknown).toMatchObject({ value: 0, missing: 'previous_residues' });
    expect(termOf('previous_straw', { previous: { crop: 'peas', residues: null } })).toBeUndefined();
  });

  it('by a method without limits of classes is told apart from what was not measured', () => {
    const { p2o5, k2o } = balanceOf({ soil: { ...UNKNOWN_SOIL, p2o5: 'no_limits', k2o: 'no_limits' } });
    expect([p2o5.terms[0]?.missing, k2o.terms[0]?.missing]).toEqual(['p_limits', 'k_limits']);
    expect(p2o5.need).toBe(42);
  });

  it('leaves a crop without a known removal without a balance', () => {
    expect(nutrientBalanceOf(cell({ crop: cropByKey('lavender') }))).toBeNull();
  });
});

describe('the supply of nitrogen', () => {
  it('is credited after peas', () => {
    expect(termOf('previous_crop', { previous: { crop: 'peas', residues: 'left' } })?.value).toBe(-25);
  });

  it('from humus is larger for what grows in summer, and is not counted above 5 percent', () => {
    const soil = { ...UNKNOWN_SOIL, humus_percent: 8 };
    expect(termOf('humus', { soil })?.value).toBe(-50);
    expect(termOf('humus', { soil, crop: cropByKey('maize') })?.value).toBe(-75);
  });

  it.each([
    ['peas', 3.5],
    ['faba_bean', 3],
    ['soybean', 3],
    ['alfalfa', 10],
  ] as const)('from the air leaves no need of mineral nitrogen for %s', (key, yield_t_ha) => {
    const legume = { crop: cropByKey(key), yield_t_ha, soil: { ...UNKNOWN_SOIL, humus_percent: 2 } };
    expect(balanceOf(legume).n.need).toBe(0);
    expect(balanceOf(legume).n.terms.map((term) => term.key)).toEqual(['crop', 'fixation']);
  });

  it('of all crops that fix it is a list of legumes', () => {
    const legumes = CROPS.filter(({ family, group }) => family === 'Fabaceae' && group !== 'permanent');
    expect([...LEGUMES].toSorted()).toEqual(legumes.map(({ key }) => key).toSorted());
  });

  it('is the one that is declared, in place of the analysis', () => {
    const declared = balanceOf({ soil: UNKNOWN_SOIL, soil_n_kg_ha: 90 }).n;
    expect(declared.terms.map(({ key, value }) => [key, value])).toContainEqual(['soil_n', -90]);
    expect([declared.need, isUpperLimit(declared)]).toEqual([79, false]);
  });

  it('from manure counts what is available in the first year, at its analyzed contents if there are any', () => {
    const dose = { kind: 'cattle_solid', t_ha: 30, kg_per_t: null } as const;
    expect(termOf('manure', { manures: [dose] })).toMatchObject({ value: -37.5, manure: 'cattle_solid' });
    const analyzed = { ...dose, kg_per_t: { n: 6, p2o5: 3, k2o: 8 } };
    expect(termOf('manure', { manures: [analyzed] })?.value).toBe(-45);
  });

  it('that exceeds the demand is a surplus, not a negative need', () => {
    const manures = [{ kind: 'poultry', t_ha: 20, kg_per_t: null }] as const;
    expect(balanceOf({ manures }).n).toMatchObject({ need: 0, surplus: 92.2 });
  });
});

const crop = fc.constantFrom(...CROPS.filter(({ key }) => NUTRIENT_REMOVALS[key] !== undefined));
const residues = fc.constantFrom('removed' as const, 'left' as const);
const supply = fc.option(fc.constantFrom(...SUPPLY_CLASSES));
const anyCell = fc.record({
  crop,
  yield_t_ha: fc.integer({ min: 0, max: 1200 }).map((tenths) => tenths / 10),
  residues,
  soil: fc.record({
    nmin_ppm: fc.option(fc.integer({ min: 0, max: 60 })),
    humus_percent: fc.option(fc.integer({ min: 0, max: 90 }).map((tenths) => tenths / 10)),
    p2o5: supply,
    k2o: supply,
  }),
  soil_n_kg_ha: fc.option(fc.integer({ min: 0, max: 300 })),
  previous: fc.option(fc.record({ crop: crop.map(({ key }) => key), residues: fc.option(residues) })),
  manures: fc.array(
    fc.record({
      kind: fc.constantFrom(...MANURE_KINDS),
      t_ha: fc.integer({ min: 0, max: 60 }),
      kg_per_t: fc.constant(null),
    }),
    { maxLength: 3 },
  ),
});

describe('a balance', () => {
  it('is the sum of its terms, and never negative', () => {
    fc.assert(
      fc.property(anyCell, (planned) => {
        for (const { need, surplus, terms } of Object.values(nutrientBalanceOf(planned)!)) {
          const sum = terms.reduce((total, { value }) => total + value, 0);
          expect(need - surplus).toBeCloseTo(sum, 6);
          expect(Math.min(need, surplus)).toBe(0);
        }
      }),
    );
  });

  it('needs no less for a higher yield', () => {
    fc.assert(
      fc.property(anyCell, fc.integer({ min: 1, max: 100 }), (planned, tenths) => {
        const more = { ...planned, yield_t_ha: planned.yield_t_ha + tenths / 10 };
        const [low, high] = [planned, more].map((one) => mineralNeedsOf(nutrientBalanceOf(one)!));
        for (const nutrient of NUTRIENTS) expect(high![nutrient]).toBeGreaterThanOrEqual(low![nutrient]);
      }),
    );
  });

  it('needs no more on a better supplied soil', () => {
    fc.assert(
      fc.property(anyCell, fc.integer({ min: 1, max: 4 }), (planned, at) => {
        const [poor, rich] = [SUPPLY_CLASSES[at - 1]!, SUPPLY_CLASSES[at]!].map((one) =>
          mineralNeedsOf(nutrientBalanceOf({ ...planned, soil: { ...planned.soil, p2o5: one, k2o: one } })!),
        );
        for (const nutrient of NUTRIENTS) expect(rich![nutrient]).toBeLessThanOrEqual(poor![nutrient]);
      }),
    );
  });
});
