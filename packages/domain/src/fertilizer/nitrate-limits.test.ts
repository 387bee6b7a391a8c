import { describe, expect, it } from 'vitest';
import type { ManureDose, ManureKind } from './manures.ts';
import { manureNitrogen, nitrateViolationsOf } from './nitrate-limits.ts';

const dose = (kind: ManureKind, t_ha: number): ManureDose => ({ kind, t_ha, kg_per_t: null });
const parcel = (id: string, hectares: number, ...manures: ManureDose[]) => ({ id, hectares, manures });

describe('nitrogen from livestock manure', () => {
  it('counts all of the nitrogen of manure, and nothing of green waste', () => {
    expect(manureNitrogen([dose('cattle_solid', 20), dose('green_compost', 30)])).toBe(100);
  });

  it('may reach 170 kg on a hectare, and not more', () => {
    expect(nitrateViolationsOf('RO', 2026, [parcel('a', 10, dose('cattle_solid', 34))])).toEqual([]);
    expect(nitrateViolationsOf('RO', 2026, [parcel('a', 10, dose('cattle_solid', 35))])).toMatchObject([
      {
        parcel: null,
        kg_n_ha: 175,
        excess_kg_n_ha: 5,
        rule: { values: { of: 'farm', where: 'everywhere' } },
      },
      { parcel: 'a', kg_n_ha: 175, excess_kg_n_ha: 5, rule: { values: { of: 'parcel' } } },
    ]);
  });

  it('is exceeded by however little', () => {
    const analyzed = { ...dose('cattle_solid', 34), kg_per_t: { n: 5.001, p2o5: 2.5, k2o: 7 } };
    expect(nitrateViolationsOf('FR', 2026, [parcel('a', 10, analyzed)])[0]?.kg_n_ha).toBe(170.1);
  });

  it('is an average over the farm in France, but is limited on every parcel in Romania', () => {
    const farm = [parcel('a', 10, dose('slurry', 80)), parcel('b', 30)];
    expect(nitrateViolationsOf('FR', 2026, farm)).toEqual([]);
    expect(nitrateViolationsOf('RO', 2026, farm).map(({ parcel: id, kg_n_ha }) => [id, kg_n_ha])).toEqual([
      ['a', 240],
    ]);
  });

  it('that is too much in France names the directive and the order, for vulnerable zones', () => {
    const [violation] = nitrateViolationsOf('FR', 2026, [parcel('a', 10, dose('poultry', 8))]);
    expect(violation?.rule).toMatchObject({
      values: { where: 'vulnerable_zones' },
      sources: [
        { text: 'Directive 91/676/CEE', paragraph: 'annexe III, point 2' },
        { text: 'Arrêté du 19 décembre 2011', paragraph: 'annexe I, V' },
      ],
    });
  });

  it('is not judged in a year whose rule is not known', () => {
    expect(nitrateViolationsOf('RO', 2019, [parcel('a', 10, dose('cattle_solid', 99))])).toEqual([]);
  });

  it('of a farm without land exceeds nothing', () => {
    expect(nitrateViolationsOf('FR', 2026, [])).toEqual([]);
  });
});
