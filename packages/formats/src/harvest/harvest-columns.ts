import { BUSHEL_PER_ACRE_M3_HA, foldText, type YieldMeasure } from '@brazda/domain';

/** What a column of a table of points contains. */
export const HARVEST_FIELDS = [
  'lat',
  'lng',
  'yields',
  'moisture',
  'speed',
  'width',
  'timestamp',
  'date',
  'time',
  'machine',
] as const;
export type HarvestField = (typeof HARVEST_FIELDS)[number];

/** A unit in which a column may be, by how it is written after the name. */
interface ColumnUnit {
  readonly written: RegExp;
  /** Factor to the unit of `HarvestRecord`. */
  readonly factor: number;
  readonly measure?: YieldMeasure;
}

/** Kilograms of a pound, and hectares of an acre. */
const POUND_KG = 0.453_592_37;
const ACRE_HA = 0.404_685_642;

const YIELD_UNITS: readonly ColumnUnit[] = [
  { written: /bu(shels?)?\s*(\/|per)?\s*ac/, factor: BUSHEL_PER_ACRE_M3_HA, measure: 'volume' },
  { written: /lbs?\s*(\/|per)?\s*ac/, factor: POUND_KG / 1000 / ACRE_HA },
  { written: /kg\s*(\/|per)?\s*ha/, factor: 0.001 },
  { written: /(\bq|quint\w*|\bdt)\s*(\/|per)?\s*ha/, factor: 0.1 },
  { written: /(\bmt|\bt|to|tons?|tonnes?|tone)\s*(\/|per)?\s*ha/, factor: 1 },
  { written: /kg\s*\/\s*m2/, factor: 10 },
];
const SPEED_UNITS: readonly ColumnUnit[] = [
  { written: /m\s*\/\s*s/, factor: 1 },
  { written: /mph|mi\s*\/\s*h/, factor: 0.447_04 },
  { written: /k(m)?\s*(\/|p)?\s*h/, factor: 1 / 3.6 },
];
const WIDTH_UNITS: readonly ColumnUnit[] = [
  { written: /\bcm\b/, factor: 0.01 },
  { written: /\bmm\b/, factor: 0.001 },
  { written: /\b(ft|feet|foot)\b/, factor: 0.3048 },
  { written: /\b(in|inch(es)?)\b/, factor: 0.0254 },
  { written: /\bm\b/, factor: 1 },
];
const NO_UNITS: readonly ColumnUnit[] = [];

/**
 * Columns by the beginnings of their names, without accents, in English, Romanian and French, and as John Deere Operations
 * Center, Ag Leader SMS, CLAAS TELEMATICS and Trimble write them.
 */
const FIELDS: readonly {
  readonly field: HarvestField;
  readonly named: RegExp;
  readonly units: readonly ColumnUnit[];
  /** Factor of a column without a unit. */
  readonly usual?: number;
}[] = [
  { field: 'lat', named: /^(lat(itude?)?(inea)?|gps ?lat|y)\b|^latitudine/, units: NO_UNITS },
  { field: 'lng', named: /^(lon(gitude?)?|lng|long|gps ?lon|x)\b|^longitudine/, units: NO_UNITS },
  {
    field: 'yields',
    named: /^(wet |dry )?(yield|yld)|^vryieldmas|^(randament|productie|productia|recolta|rendement|rdt)/,
    units: YIELD_UNITS,
  },
  { field: 'moisture', named: /^(moist|umid|humid|crop moist|h2o)/, units: NO_UNITS },
  {
    field: 'speed',
    named: /^(speed|ground ?speed|gps speed|viteza|vitesse|vehicle speed)/,
    units: SPEED_UNITS,
    usual: 1 / 3.6,
  },
  {
    field: 'width',
    named: /^(width|swath|swth|working ?width|header ?width|cutting ?width|latime|largeur)/,
    units: WIDTH_UNITS,
    usual: 1,
  },
  {
    field: 'timestamp',
    named: /^(timestamp|date ?\/? ?time|datetime|iso ?time|utc|gps ?time|horodatage|data si ora|moment)/,
    units: NO_UNITS,
  },
  { field: 'date', named: /^(date|data|day|jour|zi)\b/, units: NO_UNITS },
  { field: 'time', named: /^(time|ora|heure|hour)\b/, units: NO_UNITS },
  {
    field: 'machine',
    named: /^(machine|combine|harvester|vehicle|equipment|serial|utilaj|combina|moissonneuse)/,
    units: NO_UNITS,
  },
];

/** A column that was recognized. */
export interface HarvestColumn {
  readonly index: number;
  readonly name: string;
  /** Null where its unit is not written. */
  readonly factor: number | null;
  readonly measure: YieldMeasure;
}

/** The columns of a table of points by what they contain; wet yields are preferred, as moisture corrects them. */
export function harvestColumnsOf(names: readonly string[]): Partial<Record<HarvestField, HarvestColumn>> {
  const found: Partial<Record<HarvestField, HarvestColumn>> = {};
  const plain = names.map((name) => foldText(name).replaceAll('_', ' ').replaceAll('²', '2').trim());
  for (const { field, named, units, usual } of FIELDS) {
    const fitting = plain.flatMap((name, index) => (named.test(name) ? [index] : []));
    const index = field === 'yields' ? bestYield(fitting, plain) : fitting[0];
    if (index === undefined) continue;
    const unit = units.find(({ written }) => written.test(plain[index]!));
    found[field] = {
      index,
      name: names[index]!,
      factor: unit?.factor ?? usual ?? null,
      measure: unit?.measure ?? 'mass',
    };
  }
  return found;
}

/** Whether a column of yields is of dry grain, so that its moisture must not be corrected again. */
export function isDryYield({ name }: HarvestColumn): boolean {
  return /\bdry\b|uscat|\bsec\b|sèche?/i.test(name.replaceAll('_', ' '));
}

/** The best of several columns of yields: with a unit of mass, wet; never an offset or a quality. */
function bestYield(indices: readonly number[], plain: readonly string[]): number | undefined {
  const rank = (index: number) => {
    const name = plain[index]!;
    const unit = YIELD_UNITS.findIndex(({ written }) => written.test(name));
    return (unit < 0 ? 3 : unit === 0 ? 2 : 0) + (/\bdry\b/.test(name) ? 1 : 0);
  };
  return indices.toSorted((a, b) => rank(a) - rank(b))[0];
}
