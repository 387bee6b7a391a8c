import { COUNTIES, foldTitle, type YieldCrop } from '@brazda/domain';
import { z } from 'zod';
import { askSource, SourceError } from './ask-source.ts';
import type { CountyYield } from './county-yields.repo.ts';

/** Mean yields of crops per hectare by kind of ownership and county. */
const MATRIX = 'AGR110A';
const YEARS = 35;
/** The most that is asked at once; a request for more than 30,000 cells is answered with a sentence. */
const MAX_CELLS = 30_000;
const NO_VALUE = /^(:|-|\*|<.*)?$/;

/**
 * How the crops of the matrix may be called, without diacritics and the most exact name first; a stem stands for the only
 * crop that begins with it. The labels of AGR110A were not seen when this was written, so that a crop that is not found for
 * certain is left out.
 */
const CROP_NAMES: Readonly<Record<YieldCrop, { readonly names: readonly string[]; readonly stem: string }>> =
  {
    winter_wheat: { names: ['grau', 'grau - total', 'grau comun'], stem: 'grau' },
    winter_barley: { names: ['orz', 'orz - total', 'orz de toamna'], stem: 'orz ' },
    maize: { names: ['porumb boabe'], stem: 'porumb' },
    sunflower: { names: ['floarea soarelui', 'floarea-soarelui'], stem: 'floarea' },
    winter_rapeseed: { names: ['rapita', 'rapita pentru ulei', 'rapita de toamna'], stem: 'rapita' },
  };

const Option = z.object({ label: z.string(), nomItemId: z.number().int() });
type Option = z.infer<typeof Option>;
const Matrix = z.object({
  dimensionsMap: z.array(z.object({ dimCode: z.number().int(), options: z.array(Option).min(1) })).min(1),
  details: z.object({
    matMaxDim: z.number().int(),
    matUMSpec: z.number().int(),
    matRegJ: z.number().int(),
  }),
});
type Matrix = z.infer<typeof Matrix>;

/** What is asked of a dimension, and how its cells are read. */
interface AskedDimension {
  readonly kind: 'crop' | 'county' | 'year' | 'one';
  readonly options: readonly Option[];
}

/**
 * Fetches the yields of Romania's counties from TEMPO-Online, t/ha: the structure of the matrix first, whose labels and ids
 * decide what is asked, then its cells as CSV. Throws SourceError.
 */
export async function fetchTempo(address: string, signal: AbortSignal): Promise<CountyYield[]> {
  const matrix = readMatrix(await askSource({ url: `${address}/matrix/${MATRIX}?lang=ro`, signal }));
  const dimensions = matrix.dimensionsMap.toSorted((a, b) => a.dimCode - b.dimCode).map(askedOf);
  for (const kind of ['crop', 'county', 'year'] as const)
    if (!dimensions.some((one) => one.kind === kind))
      throw new SourceError('nothing_found', `TEMPO: ${MATRIX} has no dimension of ${kind}`);
  const cells = dimensions.reduce((product, { options }) => product * options.length, 1);
  if (cells > MAX_CELLS) throw new SourceError('nothing_found', `TEMPO: ${MATRIX} has ${cells} cells`);
  const { details } = matrix;
  const answer = await askSource({
    url: `${address}/pivot`,
    body: {
      encQuery: dimensions
        .map(({ options }) => options.map(({ nomItemId }) => nomItemId).join(','))
        .join(':'),
      language: 'ro',
      matCode: MATRIX,
      matMaxDim: details.matMaxDim,
      matRegJ: details.matRegJ,
      matUMSpec: details.matUMSpec,
    },
    signal,
  });
  const yields = readPivot(new TextDecoder().decode(answer), dimensions);
  if (yields.length === 0) throw new SourceError('nothing_found', 'TEMPO answers without yields');
  return yields;
}

function readMatrix(bytes: Uint8Array): Matrix {
  try {
    return Matrix.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new SourceError('unreadable', `TEMPO answers with something that is no structure of ${MATRIX}`);
  }
}

/** What to ask of a dimension, which its options tell. */
function askedOf({ options }: { readonly options: readonly Option[] }): AskedDimension {
  const counties = options.filter(({ label }) => countyNamed(label) !== null);
  if (counties.length === COUNTIES.length) return { kind: 'county', options: counties };
  const years = options.filter(({ label }) => yearIn(label) !== null);
  if (years.length === options.length)
    return {
      kind: 'year',
      options: years.toSorted((a, b) => yearIn(a.label)! - yearIn(b.label)!).slice(-YEARS),
    };
  const crops = Object.values(CROP_NAMES).flatMap((names) => optionNamed(options, names) ?? []);
  if (crops.length > 0) return { kind: 'crop', options: crops };
  if (options.length === 1) return { kind: 'one', options: [unitOf(options[0]!)] };
  const total = options.find(({ label }) => foldTitle(label) === 'total');
  if (!total) throw new SourceError('nothing_found', `TEMPO: a dimension of ${MATRIX} has no total`);
  return { kind: 'one', options: [total] };
}

/** The only option of a dimension, which is its unit: kilograms per hectare, which are divided by a thousand. */
function unitOf(option: Option): Option {
  if (!/kg|kilogr/.test(foldTitle(option.label)))
    throw new SourceError('unreadable', `TEMPO: yields are in "${option.label}"`);
  return option;
}

function optionNamed(
  options: readonly Option[],
  { names, stem }: (typeof CROP_NAMES)[YieldCrop],
): Option | undefined {
  for (const name of names) {
    const exact = options.find(({ label }) => foldTitle(label) === name);
    if (exact) return exact;
  }
  const alike = options.filter(({ label }) => foldTitle(label).startsWith(stem));
  return alike.length === 1 ? alike[0] : undefined;
}

/** Cells are separated by comma and space; commas within labels are left out by the source. */
function readPivot(text: string, dimensions: readonly AskedDimension[]): CountyYield[] {
  const [, ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const columnOf = (kind: AskedDimension['kind']) => dimensions.findIndex((one) => one.kind === kind);
  const [cropAt, countyAt, yearAt] = [columnOf('crop'), columnOf('county'), columnOf('year')];
  const cropOptions = dimensions[cropAt]!.options;
  return lines.flatMap((line, at) => {
    const cells = line.split(', ').map((cell) => cell.trim());
    if (cells.length !== dimensions.length + 1)
      throw new SourceError('unreadable', `TEMPO: line ${at + 2} has ${cells.length} cells`);
    const value = cells.at(-1)!;
    const county = countyNamed(cells[countyAt]!);
    const crop_key = cropNamed(cells[cropAt]!, cropOptions);
    const year = yearIn(cells[yearAt]!);
    if (county === null || crop_key === null || year === null || NO_VALUE.test(value)) return [];
    const kilograms = Number(value);
    if (!Number.isFinite(kilograms))
      throw new SourceError('unreadable', `TEMPO: line ${at + 2} has the value "${value}"`);
    const yield_t_ha = Math.round(kilograms / 10) / 100;
    return yield_t_ha > 0 ? [{ country: 'RO' as const, county, crop_key, year, yield_t_ha }] : [];
  });
}

function cropNamed(label: string, options: readonly Option[]): YieldCrop | null {
  for (const [crop, names] of Object.entries(CROP_NAMES)) {
    const option = optionNamed(options, names);
    if (option && withoutCommas(option.label) === withoutCommas(label)) return crop as YieldCrop;
  }
  return null;
}

const COUNTY_BY_NAME = new Map(COUNTIES.map(({ code, name }) => [foldTitle(name), code]));

/** The code of a county by the label of TEMPO, which writes Bucharest as a municipality; null for regions and totals. */
function countyNamed(label: string): string | null {
  return COUNTY_BY_NAME.get(foldTitle(label).replace(/^municipiul /, '')) ?? null;
}

function yearIn(label: string): number | null {
  const found = /^anul (\d{4})$/.exec(foldTitle(label));
  return found ? Number(found[1]) : null;
}

function withoutCommas(label: string): string {
  return foldTitle(label.replaceAll(',', ''));
}
