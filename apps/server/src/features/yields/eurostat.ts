import { STATISTICAL_REGIONS, type YieldCrop } from '@brazda/domain';
import { readTableRows } from '@brazda/formats';
import { askSource, SourceError } from './ask-source.ts';
import type { RegionYield } from './region-yields.repo.ts';

/** The crops of Eurostat by their codes: common wheat with spelt, and barley of winter and spring, which it does not divide. */
const CROPS: Readonly<Record<string, YieldCrop>> = {
  C1110: 'winter_wheat',
  C1300: 'winter_barley',
  C1500: 'maize',
  I1110: 'winter_rapeseed',
  I1120: 'sunflower',
};
/** Thousand hectares, and thousand tonnes at the moisture of EU standards; yields are not published below countries. */
const AREA = 'AR_THS_HA';
const PRODUCTION = 'HPRD_HUMD_EU_THS_T';
const FIRST_YEAR = 2000;
const MAX_ROWS = 100_000;
/** Below this, thousand hectares, rounding decides the yield. */
const MIN_AREA = 0.1;
/** How far the regions of a country may be from its total; more is a slip, such as a region with the figure of two. */
const MAX_DIFFERENCE = 0.03;
const COUNTRY_CODES = ['RO', 'FR'];

/**
 * Fetches the yields of statistical regions from Eurostat's table apro_cpshr, as SDMX-CSV: production by area, t/ha. Years in
 * which the regions of a country do not make up its total are left out. Throws SourceError.
 */
export async function fetchEurostat(address: string, signal: AbortSignal): Promise<RegionYield[]> {
  const geo = [...COUNTRY_CODES, ...STATISTICAL_REGIONS.map(({ code }) => code)];
  const key = ['A', Object.keys(CROPS).join('+'), `${AREA}+${PRODUCTION}`, geo.join('+')].join('.');
  const bytes = await askSource({
    url: `${address}/${key}?format=SDMX-CSV&startPeriod=${FIRST_YEAR}`,
    signal,
  });
  const harvests = await readHarvests(bytes);
  const yields = [
    ...Map.groupBy(harvests, ({ crop, year, country }) => `${country}/${crop}/${year}`).values(),
  ]
    .filter(makesUpCountry)
    .flatMap((ofYear) => ofYear.flatMap(yieldOf));
  if (yields.length === 0)
    throw new SourceError('nothing_found', 'Eurostat answers without yields: its codes may have changed');
  return yields;
}

/** What a place has harvested of a crop in a year, in thousands; null where that is not published. */
interface Harvest {
  readonly crop: YieldCrop;
  readonly year: number;
  readonly country: string;
  readonly place: string;
  readonly area: number | null;
  readonly production: number | null;
}

async function readHarvests(bytes: Uint8Array): Promise<Harvest[]> {
  const rows = await readTableRows(bytes, MAX_ROWS, () => true);
  const [head, ...data] = rows ?? [];
  const at = (name: string) => {
    const found = head?.cells.findIndex((cell) => cell.toUpperCase() === name) ?? -1;
    if (found < 0) throw new SourceError('unreadable', `Eurostat answers without a column ${name}`);
    return found;
  };
  const columns = ['CROPS', 'STRUCPRO', 'GEO', 'TIME_PERIOD', 'OBS_VALUE'].map(at);
  const found = new Map<string, { -readonly [Key in keyof Harvest]: Harvest[Key] }>();
  for (const { cells } of data) {
    const [crops, figure, place, time, value] = columns.map((column) => codeIn(cells[column] ?? ''));
    const crop = CROPS[crops!];
    const amount = value === '' ? Number.NaN : Number(value);
    if (!crop || !/^\d{4}$/.test(time!) || !Number.isFinite(amount)) continue;
    const key = `${place}/${crop}/${time}`;
    const harvest = found.get(key) ?? {
      crop,
      year: Number(time),
      country: place!.slice(0, 2),
      place: place!,
      area: null,
      production: null,
    };
    if (figure === AREA) harvest.area = amount;
    if (figure === PRODUCTION) harvest.production = amount;
    found.set(key, harvest);
  }
  return [...found.values()];
}

/** `C1110` of `C1110` and of `C1110:Common wheat and spelt`. */
function codeIn(cell: string): string {
  return cell.split(':', 1)[0]!.trim();
}

/** Whether the regions of a country make up its total; a total that is not known, or lacks a region, is not compared below. */
function makesUpCountry(harvests: readonly Harvest[]): boolean {
  const total = harvests.find(({ place }) => COUNTRY_CODES.includes(place))?.production ?? null;
  if (total === null || total === 0) return true;
  const regions = harvests.filter(({ place }) => !COUNTRY_CODES.includes(place));
  const known = regions.flatMap(({ production }) => production ?? []);
  const difference = known.reduce((sum, production) => sum + production, 0) / total - 1;
  const { country } = harvests[0]!;
  const isWhole = known.length === STATISTICAL_REGIONS.filter((region) => region.country === country).length;
  return difference <= MAX_DIFFERENCE && (!isWhole || difference >= -MAX_DIFFERENCE);
}

function yieldOf({ place, crop, year, area, production }: Harvest): RegionYield[] {
  if (COUNTRY_CODES.includes(place) || area === null || area < MIN_AREA || !production) return [];
  return [{ region: place, crop_key: crop, year, yield_t_ha: Math.round((production / area) * 100) / 100 }];
}
