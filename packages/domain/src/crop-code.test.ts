import { describe, expect, it } from 'vitest';
import { cropOfCode, cropOfName } from './crop-code.ts';
import { CROPS } from './crops.ts';

describe('the crop of a code', () => {
  it.each([
    ['101', 'winter_wheat'],
    ['105', 'winter_barley'],
    ['108', 'maize'],
    ['201', 'sunflower'],
    [' 202 ', 'winter_rapeseed'],
  ] as const)('of APIA %s is %s', (code, key) => {
    expect(cropOfCode(code, 'RO')?.key).toBe(key);
    expect(cropOfCode(code, 'FR')).toBeNull();
  });

  it.each([
    ['BTH', 'winter_wheat'],
    ['orh', 'winter_barley'],
    ['ORP', 'spring_barley'],
    ['TRN', 'sunflower'],
  ] as const)('of the PAC %s is %s', (code, key) => {
    expect(cropOfCode(code, 'FR')?.key).toBe(key);
    expect(cropOfCode(code, 'RO')).toBeNull();
  });

  it('is found for every code of the catalog', () => {
    for (const { apia_code, apia_alt, pac_code, pac_alt } of CROPS) {
      for (const code of [apia_code, ...apia_alt]) if (code) expect(cropOfCode(code, 'RO')).not.toBeNull();
      for (const code of [pac_code, ...pac_alt]) if (code) expect(cropOfCode(code, 'FR')).not.toBeNull();
    }
  });

  it('is none for a code of no crop', () => {
    expect(cropOfCode('99999', 'RO')).toBeNull();
    expect(cropOfCode('', 'FR')).toBeNull();
  });
});

describe('the crop of a name', () => {
  it('is found by its key and by its names in three languages', () => {
    for (const { key, name } of CROPS)
      for (const text of [key, name.en, name.ro, name.fr]) expect(cropOfName(text), text).not.toBeNull();
    expect(cropOfName('sugar_beet')?.key).toBe('sugar_beet');
  });

  it('is the same with a straight apostrophe, as files write it', () => {
    for (const { name } of CROPS) expect(cropOfName(name.fr.replaceAll('’', "'"))).toBe(cropOfName(name.fr));
    expect(cropOfName("Pois d'hiver")?.key).toBe('winter_peas');
  });

  it.each([
    ['RAPIȚĂ DE TOAMNĂ', 'winter_rapeseed'],
    ['rapita toamna', 'winter_rapeseed'],
    ['PORUMB', 'maize'],
    ['Floarea soarelui', 'sunflower'],
    ['Blé tendre d’hiver', 'winter_wheat'],
    ['grau', 'winter_wheat'],
    ['wheat', 'winter_wheat'],
    ['Colza', 'winter_rapeseed'],
    ['orz', 'winter_barley'],
  ] as const)('%s is %s', (name, key) => {
    expect(cropOfName(name)?.key).toBe(key);
  });

  it.each(['', '-', 'teren agricol', 'de'])('%j is none', (name) => {
    expect(cropOfName(name)).toBeNull();
  });
});
