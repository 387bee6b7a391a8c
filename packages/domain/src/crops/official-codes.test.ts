import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CROPS, type Crop, type CropKey } from '../crops/crops.ts';
import { cropByCode, cropByName, cropCodeOf, cropOfText } from '../crops/find-crop.ts';
import { isNonCropCode, NON_CROP_CODES } from '../crops/non-crop-codes.ts';
import { SPECIAL_USE_CODES } from '../crops/special-use-codes.ts';
import type { Country } from '../farms/country.ts';
import { landUseOf } from '../rotation/rule-crop.ts';

const FACTS = join(import.meta.dirname, '../../../../../shared/facts');

describe('codes that were once taken for another crop or for none', () => {
  it.each<[Country, string, CropKey]>([
    ['RO', '106', 'winter_two_row_barley'],
    ['RO', '1060', 'two_row_barley'],
    ['RO', '205', 'other_oilseeds'],
    ['RO', '500', 'seed_plot'],
    ['RO', '501', 'perennial_seed_plot'],
    ['RO', '971', 'greenhouse_crops'],
    ['RO', '1020', 'spring_durum_wheat'],
    ['RO', '1030', 'spring_triticale'],
    ['RO', '1040', 'spring_rye'],
    ['RO', '3510', 'perennial_vegetables'],
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
    ['FR', 'BDP', 'spring_durum_wheat'],
    ['FR', 'TTP', 'spring_triticale'],
    ['FR', 'SGP', 'spring_rye'],
    ['FR', 'FLP', 'perennial_vegetables'],
    ['FR', 'PWT', 'pear'],
  ])('%s %s is %s', (country, code, key) => {
    expect(cropByCode(code, country)?.key).toBe(key);
  });
});

describe('a code', () => {
  it.each(['RO', 'FR'] as const)('is the usual one or another one of one crop in %s', (country) => {
    const known = [...new Set(CROPS.flatMap((crop) => codesOf(crop, country)))];
    expect(known.length).toBeGreaterThan(country === 'RO' ? 200 : 360);
    for (const code of known) {
      expect(cropCodeOf(cropByCode(code, country)!, country, code), `${code} is exported as it came`).toBe(
        code,
      );
      expect(isNonCropCode(code, country), code).toBe(false);
    }
  });

  it('of another crop is listed with one crop only', () => {
    for (const country of ['RO', 'FR'] as const) {
      const others = CROPS.flatMap((crop) => (country === 'RO' ? crop.apia_alt : crop.pac_alt));
      const twice = others.filter((code, at) => others.indexOf(code) !== at);
      expect(twice, country).toEqual([]);
    }
  });
});

interface OfficialCode {
  readonly code: string;
  readonly name: string;
  readonly genus: string;
  readonly category: string;
  readonly crop: Crop | null;
}

const LISTS: readonly { country: Country; file: string; size: number; line: RegExp }[] = [
  // The use category comes last, the genus before it; names may have commas.
  { country: 'RO', file: 'apia_crop_codes.csv', size: 208, line: /^(\w+),"?(.*?)"?,([A-Za-z/]*),([^,]*)$/ },
  { country: 'FR', file: 'reference-only/pac_crop_codes_fr.csv', size: 372, line: /^(\w+),"?(.*?)"?$/ },
];

const WINTER = /de toamnă|d.hiver/i;
const SPRING = /de primăvară|de printemps|d.été/i;
const PERENNIAL =
  /\bperene\b|pérenne|graminées fourragères de 5 ans|prairie|verger|vigne|livad|pépinière$|banan|canne à sucre/i;
const NOT_PERENNIAL = /anuale|non pérenne|annuelle?|moins d’un an/i;
/** Names of mixtures of some years before 2018, which only their codes tell apart. */
const OLD_MIXTURE = /au semis implantées/;
const USE: Readonly<Record<string, readonly string[]>> = {
  TA: ['arable'],
  CP: ['permanent_crop'],
  PP: ['permanent_grassland'],
  'TA/CP': ['arable', 'permanent_crop'],
  'TA-culturi verzi': ['arable'],
};

for (const { country, file, size, line } of LISTS) {
  const path = join(FACTS, file);
  const without = existsSync(path) ? '' : ' (SKIPPED: ../shared/facts is not on this machine)';
  const [, ...lines] = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [];
  const official = lines.map((text): OfficialCode => {
    const [, code = '', name = '', genus = '', category = ''] = line.exec(text.trim()) ?? [];
    return { code, name, genus, category, crop: cropByCode(code, country) };
  });

  describe.skipIf(without !== '')(`the official list of codes of ${country}${without}`, () => {
    it('is read whole', () => {
      expect(official).toHaveLength(size);
      expect(official.filter(({ code, name }) => code === '' || name === '')).toEqual([]);
    });

    it('has a crop for every code but those of land without one', () => {
      const missing = official.filter(({ crop }) => crop === null).map(({ code }) => code);
      const named = NON_CROP_CODES.filter((one) => one.country === country);
      expect(missing.toSorted()).toEqual(named.map(({ code }) => code));
    });

    it('means the same crop by its names, as a cell may have them', () => {
      const crops = official.filter(({ crop, name }) => crop !== null && !OLD_MIXTURE.test(name));
      const others = crops.filter(({ crop, name }) => cropByName(name) !== crop);
      expect(others.map(({ code, name }) => `${code} ${name}`)).toEqual([]);
    });

    it('means the same crop by a code before its name', () => {
      for (const { code, name, crop } of official) {
        if (crop !== null) expect(cropOfText(`${code} - ${name}`, country)?.key).toBe(crop.key);
      }
    });

    it('has every code of the catalog', () => {
      const codes = new Set(official.map(({ code }) => code));
      const others = CROPS.flatMap((crop) => codesOf(crop, country)).filter((code) => !codes.has(code));
      expect(others).toEqual([]);
    });

    it.each(
      official.filter(({ crop }) => crop !== null).map((one) => [`${one.code} ${one.name}`, one] as const),
    )('%s is a crop of its genus, season, duration and use', (_, { name, genus, category, crop }) => {
      if (genus !== '' && crop!.latin !== null)
        expect(
          genus.split('/').every((one) => crop!.latin!.includes(one)),
          crop!.latin,
        ).toBe(true);
      if (WINTER.test(name) && !crop!.key.includes('cover')) expect(crop!.cycle).toBe('winter');
      if (SPRING.test(name)) expect(['spring', 'summer']).toContain(crop!.cycle);
      if (NOT_PERENNIAL.test(name)) expect(crop!.cycle).not.toBe('perennial');
      else if (PERENNIAL.test(name)) expect(crop!.cycle).toBe('perennial');
      if (category !== '') expect(USE[category]).toContain(landUseOf(country, crop!.key));
    });
  });

  it.skipIf(without !== '')(
    `names greenhouses and seed plots by the codes that are read so in ${country}${without}`,
    () => {
      const named = official.filter(
        ({ name, crop }) =>
          /\bsere\b|solarii|sous abri|sous serre|Lot semincer/.test(name) && crop?.key !== 'fallow',
      );
      const codes = SPECIAL_USE_CODES.filter((one) => one.country === country).map(({ code }) => code);
      expect(codes.toSorted()).toEqual(named.map(({ code }) => code).toSorted());
    },
  );
}

function codesOf({ apia_code, apia_alt, pac_code, pac_alt }: Crop, country: Country): string[] {
  const codes = country === 'RO' ? [apia_code, ...apia_alt] : [pac_code, ...pac_alt];
  return codes.flatMap((code) => code ?? []);
}
