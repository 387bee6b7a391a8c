import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CropKey } from './crops.ts';
import { cropByCode } from './find-crop.ts';
import { SPECIAL_USE_CODES } from './special-use-codes.ts';

const FACTS = join(import.meta.dirname, '../../../../shared/facts');
const APIA = join(FACTS, 'apia_crop_codes.csv');
const without = existsSync(APIA) ? '' : ' (SKIPPED: ../shared/facts is not on this machine)';

describe('codes that a catalog once took for another crop', () => {
  it.each<['RO' | 'FR', string, CropKey]>([
    ['RO', '106', 'winter_two_row_barley'],
    ['RO', '1060', 'two_row_barley'],
    ['RO', '205', 'other_oilseeds'],
    ['FR', 'PHI', 'winter_peas'],
    ['FR', 'PPR', 'peas'],
    ['FR', 'PTC', 'potato_late'],
    ['FR', 'VRG', 'orchard'],
    ['FR', 'MLG', 'legume_grass_mix'],
    ['FR', 'FVL', 'winter_faba_bean'],
    ['FR', 'FVP', 'faba_bean'],
    ['FR', 'LDH', 'winter_lupin'],
    ['FR', 'LDP', 'lupin'],
    ['FR', 'LIH', 'winter_oil_flax'],
    ['FR', 'LIP', 'oil_flax'],
  ])('%s %s is %s', (country, code, key) => {
    expect(cropByCode(code, country)?.key).toBe(key);
  });
});

describe.skipIf(!existsSync(APIA))(`the official list of codes of Romania${without}`, () => {
  const [, ...lines] = existsSync(APIA) ? readFileSync(APIA, 'utf8').trim().split('\n') : [];
  const known = lines.flatMap((line) => {
    // The use category comes last, the genus before it; names may have commas.
    const [, code = '', name = '', genus = ''] =
      /^(\w+),"?(.*?)"?,([A-Za-z]*),[^,]*$/.exec(line.trim()) ?? [];
    const crop = cropByCode(code, 'RO');
    return crop ? [{ code, name, genus, crop }] : [];
  });

  it('has codes that the catalog knows', () => expect(known.length).toBeGreaterThan(80));

  it('names greenhouses by the codes that the product reads so', () => {
    const named = known.filter(({ name, crop }) => /\b(sere|solarii)\b/.test(name) && crop.key !== 'fallow');
    expect(SPECIAL_USE_CODES.map(({ code }) => code)).toEqual(named.map(({ code }) => code));
  });

  it.each(known.map((one) => [`${one.code} ${one.name}`, one] as const))(
    '%s is a crop of its genus and season',
    (_, { name, genus, crop }) => {
      const latin: string | null = crop.latin;
      if (genus !== '' && latin !== null) expect(latin).toContain(genus);
      if (/de toamnă/i.test(name)) expect(crop.cycle).toBe('winter');
      if (/de primăvară/i.test(name)) expect(['spring', 'summer']).toContain(crop.cycle);
    },
  );
});

const PAC = join(FACTS, 'reference-only/pac_crop_codes_fr.csv');
describe.skipIf(!existsSync(PAC))(`the official list of codes of France${without}`, () => {
  const [, ...lines] = existsSync(PAC) ? readFileSync(PAC, 'utf8').trim().split('\n') : [];
  const known = lines.flatMap((line) => {
    const [, code = '', name = ''] = /^(\w+),"?(.*?)"?$/.exec(line.trim()) ?? [];
    const crop = cropByCode(code, 'FR');
    return crop ? [{ code, name, crop }] : [];
  });

  it('has codes that the catalog knows', () => expect(known.length).toBeGreaterThan(60));

  it.each(known.map((one) => [`${one.code} ${one.name}`, one] as const))(
    '%s is a crop of its season and duration',
    (_, { name, crop }) => {
      if (/d.hiver/i.test(name)) expect(crop.cycle).toBe('winter');
      if (/de printemps/i.test(name)) expect(['spring', 'summer']).toContain(crop.cycle);
      if (/graminées fourragères de 5 ans|prairie temporaire|verger|vigne/i.test(name))
        expect(crop.cycle).toBe('perennial');
    },
  );
});
