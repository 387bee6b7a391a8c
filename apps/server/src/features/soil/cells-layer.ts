import { SAMPLE_DEPTHS_CM, soilSignOf } from '@brazda/domain';
import type { AreaLayer } from '@brazda/formats';
import { type FiledAnalysis, type FiledSample, parcelNames, samplesOfAnalysis } from './filed-analysis.ts';
import { type Measurement, measurementsOf, resultFinder } from './measurements.ts';

type Columns = AreaLayer['columns'];

const CELL_COLUMNS = [
  { name: 'number', kind: 'number', decimals: 0 },
  { name: 'label', kind: 'text' },
  { name: 'parcel', kind: 'text' },
  { name: 'hectares', kind: 'number' },
  { name: 'state', kind: 'text' },
] as const satisfies Columns;
/** Names the columns of a cell whose values are only limits that were not reached. */
const BELOW_COLUMN = { name: 'below', kind: 'text' } as const;

/**
 * The cells of an analysis with a column for each measurement, one for each layer where there are several; values have the
 * unit of their parameter.
 */
export function cellsLayer(filed: FiledAnalysis): AreaLayer {
  const { analysis, cells, parcels } = filed;
  const names = parcelNames(parcels);
  const layers = SAMPLE_DEPTHS_CM[analysis.depths].length;
  const samples = Map.groupBy(samplesOfAnalysis(filed), ({ cell }) => cell.id);
  const findResult = resultFinder(filed);
  const measured = measurementsOf(filed).flatMap((measurement) =>
    Array.from({ length: layers }, (_, layer) => {
      const name = columnName(measurement, layers === 1 ? '' : `_${String.fromCharCode(65 + layer)}`);
      const results = cells.map(({ id }) => findResult(samples.get(id)![layer] as FiledSample, measurement));
      return { name, results };
    }).filter(({ results }) => results.some(Boolean)),
  );
  return {
    name: 'cells',
    columns: [
      ...CELL_COLUMNS,
      ...measured.map(({ name, results }) => ({
        name,
        kind: 'number' as const,
        decimals: Math.max(...results.map((result) => (result ? decimalsOf(result.value) : 0))),
      })),
      ...(measured.length > 0 ? [BELOW_COLUMN] : []),
    ],
    areas: cells.map(({ id, number, label, parcel, hectares, shape, state }, at) => ({
      id,
      shape,
      values: [
        number,
        label,
        names.get(parcel) ?? null,
        hectares,
        state,
        ...measured.map(({ results }) => results[at]?.value ?? null),
        measured.flatMap(({ name, results }) => (results[at]?.is_below_limit ? [name] : [])).join(' ') ||
          null,
      ],
    })),
  };
}

/**
 * The English sign of a measurement in ASCII, such as `K_NH4OAc` of `K-NH₄OAc`: with a layer, it has at most ten characters.
 * Programs that read files of cells find the same columns in each language.
 */
function columnName({ parameter, method }: Measurement, layer: string): string {
  return (
    soilSignOf(parameter.key, method, 'en')
      .normalize('NFKC')
      .replace(/[^A-Za-z0-9]+/g, '_') + layer
  );
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}
