import { describe, expect, it } from 'vitest';
import { mappingOf, sourceOf } from './mapping.ts';

const APIA = [
  'farm_id',
  'year',
  'judet',
  'siruta',
  'commune',
  'bloc_nr',
  'parcel_nr',
  'crop_nr',
  'crop_code',
  'crop_name',
  'area_dec',
];
const TELEPAC_2015 = [
  'PACAGE',
  'NUMERO_SI',
  'NUMERO',
  'CAMPAGNE',
  'DPT_NUM',
  'SURF_TOT',
  'COMMUNE',
  'TYPE',
  'CODE_VAR',
  'NUMERO_PA',
];
const TELEPAC_2024 = [
  'CAMPAGNE',
  'PACAGE',
  'NUMERO_I',
  'NUMERO_P',
  'SURF_TOT',
  'DPT_NUM',
  'COMMUNE',
  'SURF',
  'TYPE',
  'CODE_VAR',
  'NUMERO_PA',
  'INTERRANG1',
  'RECONV_PP',
  'AGRIBIO',
  'DATE_PLANT',
  'TYPE_AB',
];
const TELEPAC = [
  'PACAGE',
  'NUM_ILOT',
  'NUM_PARCEL',
  'CODE_CULTU',
  'PRECISION',
  'SURF_ADM',
  'BIO',
  'CULTURE_D1',
  'CULTURE_D2',
];
const TELEPAC_XML = [
  'numero-pacage',
  'campagne',
  'numero-ilot',
  'commune',
  'numero-parcelle',
  'code-culture',
  'surface-admissible-ares',
];
const RPG = ['ID_PARCEL', 'SURF_PARC', 'CODE_CULTU', 'CODE_GROUP', 'CULTURE_D1', 'CULTURE_D2'];

describe('the register of a file', () => {
  it.each([
    [APIA, 'apia'],
    [TELEPAC_2015, 'telepac'],
    [TELEPAC, 'telepac'],
    [TELEPAC_XML, 'telepac'],
    [RPG, 'rpg'],
  ])('is known by four of its columns: %j', (columns, name) => {
    expect(sourceOf('a.shp', columns)?.name).toBe(name);
    expect(
      sourceOf(
        'a.shp',
        columns.map((column) => column.toUpperCase()),
      )?.name,
    ).toBe(name);
  });

  it.each([
    ['RO006248036_2025_0.shp', 'apia'],
    ['Dossier-PAC-2020_parcelle-2020_082020054_20201113091213.zip/p.shp', 'telepac'],
    ['ferma.shp', undefined],
  ])('is recognized by the file name: %s', (path, name) => {
    expect(sourceOf(path, ['a'])?.name).toBe(name);
  });
});

describe('the columns that fill the fields', () => {
  const mapped = (columns: string[]) => mappingOf(sourceOf('a.shp', columns), columns);

  it('are those of APIA', () => {
    expect(mapped(APIA)).toEqual({
      locality_code: 'siruta',
      locality_name: 'commune',
      physical_block: 'bloc_nr',
      parcel_no: 'parcel_nr',
      crop_no: 'crop_nr',
      crop: 'crop_code',
      declared_hectares: 'area_dec',
      year: 'year',
    });
  });

  it('are those of Telepac in both forms and in the XML', () => {
    expect(mapped(TELEPAC_2015)).toEqual({
      locality_code: 'COMMUNE',
      physical_block: 'NUMERO',
      parcel_no: 'NUMERO_PA',
      crop: 'TYPE',
      declared_hectares: 'SURF_TOT',
      year: 'CAMPAGNE',
    });
    // The area of the parcel, not that of its islet; `NUMERO_PA` is empty there.
    expect(mapped(TELEPAC_2024)).toEqual({
      locality_code: 'COMMUNE',
      physical_block: 'NUMERO_I',
      parcel_no: 'NUMERO_P',
      crop: 'TYPE',
      declared_hectares: 'SURF',
      organic: 'AGRIBIO',
      year: 'CAMPAGNE',
    });
    expect(mapped(TELEPAC_2024.filter((column) => column !== 'SURF'))).not.toHaveProperty(
      'declared_hectares',
    );
    // A layer of islets.
    expect(mapped(['PACAGE', 'CAMPAGNE', 'NUMERO_I', 'DPT_NUM', 'COMMUNE', 'SURF_TOT'])).toEqual({
      locality_code: 'COMMUNE',
      physical_block: 'NUMERO_I',
      declared_hectares: 'SURF_TOT',
      year: 'CAMPAGNE',
    });
    expect(mapped(TELEPAC)).toEqual({
      physical_block: 'NUM_ILOT',
      parcel_no: 'NUM_PARCEL',
      organic: 'BIO',
      crop: 'CODE_CULTU',
      declared_hectares: 'SURF_ADM',
    });
    expect(mapped(TELEPAC_XML)).toEqual({
      locality_code: 'commune',
      physical_block: 'numero-ilot',
      parcel_no: 'numero-parcelle',
      crop: 'code-culture',
      declared_hectares: 'surface-admissible-ares',
      year: 'campagne',
    });
  });

  it.each([
    [
      ['Denumire', 'Suprafață (ha)', 'Cultură', 'Bloc fizic', 'Nr. parcelă', 'Comună', 'An'],
      {
        display_name: 'Denumire',
        declared_hectares: 'Suprafață (ha)',
        crop: 'Cultură',
        physical_block: 'Bloc fizic',
        parcel_no: 'Nr. parcelă',
        locality_name: 'Comună',
        year: 'An',
      },
    ],
    [
      ['Nom', 'Surface', 'Culture', 'Îlot', 'Parcelle', 'INSEE', 'Année', 'Variété'],
      {
        display_name: 'Nom',
        declared_hectares: 'Surface',
        crop: 'Culture',
        physical_block: 'Îlot',
        parcel_no: 'Parcelle',
        locality_code: 'INSEE',
        year: 'Année',
        crop_hybrid: 'Variété',
      },
    ],
    [
      ['name', 'description', 'crop', 'Hectares'],
      { display_name: 'name', crop: 'crop', declared_hectares: 'Hectares' },
    ],
    [['x', 'y'], {}],
  ])('are known by what they are usually called: %j', (columns, mapping) => {
    expect(mapped(columns)).toEqual(mapping);
  });

  it('are recognized where a shapefile truncated their names', () => {
    expect(mapped(['DENUMIRE_P', 'SUPRAFATA_', 'CULTURA_PR', 'NUMERO_PAR'])).toEqual({
      display_name: 'DENUMIRE_P',
      declared_hectares: 'SUPRAFATA_',
      crop: 'CULTURA_PR',
      parcel_no: 'NUMERO_PAR',
    });
  });

  it('are those that the product exports, with the key of the crop', () => {
    const input = [
      'id',
      'lineage',
      'name',
      'reference',
      'locality',
      'siruta',
      'phys_block',
      'parcel_no',
      'crop_no',
      'hectares',
      'crop',
      'crop_name',
      'crop_code',
      'hybrid',
      'crop_from',
      'crop_to',
    ];
    expect(mapped(input)).toEqual({
      display_name: 'name',
      sow_date: 'crop_from',
      harvest_date: 'crop_to',
      locality_code: 'siruta',
      locality_name: 'locality',
      physical_block: 'phys_block',
      parcel_no: 'parcel_no',
      crop_no: 'crop_no',
      crop: 'crop',
      crop_hybrid: 'hybrid',
      declared_hectares: 'hectares',
    });
  });

  it('fill one field each', () => {
    const columns = ['parcela', 'parcela', 'PARCELA', 'nume', 'name'];
    const used = Object.values(mapped(columns));
    expect(new Set(used).size).toBe(used.length);
  });
});
