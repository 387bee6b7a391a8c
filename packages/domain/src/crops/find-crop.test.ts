import { describe, expect, it } from 'vitest';
import { CROPS } from './crops.ts';
import { cropByCode, cropByName } from './find-crop.ts';

describe('the crop of a code', () => {
  it.each([
    ['101', 'winter_wheat'],
    ['105', 'winter_barley'],
    ['108', 'maize'],
    ['201', 'sunflower'],
    [' 202 ', 'winter_rapeseed'],
  ] as const)('of APIA %s is %s', (code, key) => {
    expect(cropByCode(code, 'RO')?.key).toBe(key);
    expect(cropByCode(code, 'FR')).toBeNull();
  });

  it.each([
    ['BTH', 'winter_wheat'],
    ['orh', 'winter_barley'],
    ['ORP', 'spring_barley'],
    ['TRN', 'sunflower'],
  ] as const)('of the PAC %s is %s', (code, key) => {
    expect(cropByCode(code, 'FR')?.key).toBe(key);
    expect(cropByCode(code, 'RO')).toBeNull();
  });

  it('is found for every code of the catalog', () => {
    for (const { apia_code, apia_alt, pac_code, pac_alt } of CROPS) {
      for (const code of [apia_code, ...apia_alt]) if (code) expect(cropByCode(code, 'RO')).not.toBeNull();
      for (const code of [pac_code, ...pac_alt]) if (code) expect(cropByCode(code, 'FR')).not.toBeNull();
    }
  });

  it('is none for a code of no crop', () => {
    expect(cropByCode('99999', 'RO')).toBeNull();
    expect(cropByCode('', 'FR')).toBeNull();
  });
});

describe('the crop of a name', () => {
  it('is found by its key and by its names in three languages', () => {
    for (const { key, name } of CROPS)
      for (const text of [key, name.en, name.ro, name.fr]) expect(cropByName(text), text).not.toBeNull();
    expect(cropByName('sugar_beet')?.key).toBe('sugar_beet');
  });

  it('is the same with a straight apostrophe, as files write it', () => {
    for (const { name } of CROPS) expect(cropByName(name.fr.replaceAll('’', "'"))).toBe(cropByName(name.fr));
    expect(cropByName("Pois d'hiver")?.key).toBe('winter_peas');
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
    expect(cropByName(name)?.key).toBe(key);
  });

  it.each([
    // As farmers write them, also before 1993 and without accents.
    ['porumb boabe', 'maize'],
    ['grîu', 'winter_wheat'],
    ['Grîu de toamnă', 'winter_wheat'],
    ['griu', 'winter_wheat'],
    ['pîrloagă', 'fallow'],
    ['Fl. soarelui', 'sunflower'],
    ['Porumb pt. siloz', 'silage_maize'],
    ['vie', 'vineyard_wine'],
    ['maïs', 'maize'],
    ['Maïs fourrage', 'silage_maize'],
    ['escourgeon', 'winter_barley'],
    ['Betteraves sucrières', 'sugar_beet'],
    ['Pommes de terre', 'potato_late'],
    ['Pois de printemps', 'peas'],
    ['Jachère de 5 ans ou moins', 'fallow'],
    // As the list of crop codes of APIA names them.
    ['Grâu comun de toamnă', 'winter_wheat'],
    ['Grâu comun de primăvară', 'spring_wheat'],
    ['Orzoaică de primăvară', 'two_row_barley'],
    ['Porumb - hibrid/soi semi-timpuriu', 'maize'],
    ['Soia (sprijin cuplat)', 'soybean'],
    ['Mazăre boabe - industrializare', 'peas'],
    ['Cartofi timpurii pentru industrializare', 'potato_early'],
    ['Lucernă (sămânță certificată)', 'alfalfa'],
    ['Muștar + phacelia', 'cover_crop'],
    ['Pajiști permanente comunale utilizate individual', 'permanent_pasture'],
    ['Vii pe rod cu struguri de masă', 'vineyard_table'],
  ] as const)('%s is the declared or written name of %s', (name, key) => {
    expect(cropByName(name)?.key).toBe(key);
  });

  it.each(['', '-', 'teren agricol', 'de', 'boabe', 'hibrid', 'gru'])('%j is none', (name) => {
    expect(cropByName(name)).toBeNull();
  });
});
