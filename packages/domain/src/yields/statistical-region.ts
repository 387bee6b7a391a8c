import type { Country } from '../farms/country.ts';

/** A region for which Eurostat publishes harvests (NUTS 2), and its counties or departments. */
export interface StatisticalRegion {
  readonly code: string;
  /** As the country writes it; it is shown as it is. */
  readonly name: string;
  readonly country: Country;
  readonly counties: readonly string[];
}

/**
 * The regions of Romania and metropolitan France by NUTS 2016 and 2021, whose codes are alike here: Regulation (EC) No 1059/2003,
 * annex I, as amended by Regulation (EU) 2016/2066 and Delegated Regulation (EU) 2019/1755.
 */
export const STATISTICAL_REGIONS: readonly StatisticalRegion[] = [
  region('RO11', 'Nord-Vest', 'BH BN CJ MM SJ SM'),
  region('RO12', 'Centru', 'AB BV CV HR MS SB'),
  region('RO21', 'Nord-Est', 'BC BT IS NT SV VS'),
  region('RO22', 'Sud-Est', 'BR BZ CT GL TL VN'),
  region('RO31', 'Sud-Muntenia', 'AG CL DB GR IL PH TR'),
  region('RO32', 'București-Ilfov', 'B IF'),
  region('RO41', 'Sud-Vest Oltenia', 'DJ GJ MH OT VL'),
  region('RO42', 'Vest', 'AR CS HD TM'),
  region('FR10', 'Île-de-France', '75 77 78 91 92 93 94 95'),
  region('FRB0', 'Centre-Val de Loire', '18 28 36 37 41 45'),
  region('FRC1', 'Bourgogne', '21 58 71 89'),
  region('FRC2', 'Franche-Comté', '25 39 70 90'),
  region('FRD1', 'Basse-Normandie', '14 50 61'),
  region('FRD2', 'Haute-Normandie', '27 76'),
  region('FRE1', 'Nord-Pas-de-Calais', '59 62'),
  region('FRE2', 'Picardie', '02 60 80'),
  region('FRF1', 'Alsace', '67 68'),
  region('FRF2', 'Champagne-Ardenne', '08 10 51 52'),
  region('FRF3', 'Lorraine', '54 55 57 88'),
  region('FRG0', 'Pays de la Loire', '44 49 53 72 85'),
  region('FRH0', 'Bretagne', '22 29 35 56'),
  region('FRI1', 'Aquitaine', '24 33 40 47 64'),
  region('FRI2', 'Limousin', '19 23 87'),
  region('FRI3', 'Poitou-Charentes', '16 17 79 86'),
  region('FRJ1', 'Languedoc-Roussillon', '11 30 34 48 66'),
  region('FRJ2', 'Midi-Pyrénées', '09 12 31 32 46 65 81 82'),
  region('FRK1', 'Auvergne', '03 15 43 63'),
  region('FRK2', 'Rhône-Alpes', '01 07 26 38 42 69 73 74'),
  region('FRL0', 'Provence-Alpes-Côte d’Azur', '04 05 06 13 83 84'),
  region('FRM0', 'Corse', '2A 2B'),
];

const REGION_OF = new Map(
  STATISTICAL_REGIONS.flatMap((one) => one.counties.map((county) => [`${one.country}/${county}`, one])),
);

/** The statistical region of a county or department; null for an unknown code and for departments overseas. */
export function statisticalRegionOf(country: Country, county: string): StatisticalRegion | null {
  return REGION_OF.get(`${country}/${county}`) ?? null;
}

function region(code: string, name: string, counties: string): StatisticalRegion {
  return { code, name, country: code.startsWith('RO') ? 'RO' : 'FR', counties: counties.split(' ') };
}
