import { localHourOf, SOIL_METHODS, soilClassOf, soilClassSources, timezoneAt } from '@brazda/domain';
import type { CellValue, FileColumn, FileTable } from '@brazda/formats';
import { depthText, type FiledAnalysis, type FiledSample, samplesOfAnalysis } from './filed-analysis.ts';
import { measurementsOf, resultFinder } from './measurements.ts';

/** The tables of an analysis: its samples, and its results if there are any. */
export function sampleTables(filed: FiledAnalysis): FileTable[] {
  const samples = samplesOfAnalysis(filed);
  return [samplesTable(filed, samples), ...(filed.results.length > 0 ? [resultsTable(filed, samples)] : [])];
}

function samplesTable(filed: FiledAnalysis, samples: readonly FiledSample[]): FileTable {
  const { t } = filed;
  return tableOf<FiledSample>(t('soil:analysis.samples'), samples, [
    [column(t('soil:analysis.sample'), 'text', 14), ({ label }) => label],
    [column(t('soil:files.parcel'), 'text', 28), ({ parcel }) => parcel],
    [column(t('soil:files.hectares'), 'number', 12), ({ cell }) => cell.hectares],
    [column(t('soil:analysis.depths'), 'text', 12), ({ depth }) => depthText(filed, depth)],
    [column(t('soil:files.state'), 'text', 24), (sample) => stateText(filed, sample)],
    [column(t('soil:files.day'), 'day', 12), (sample) => timeOf(sample)?.date ?? null],
    [column(t('soil:files.time'), 'text', 8), (sample) => timeOf(sample)?.clock ?? null],
    [column(t('soil:files.latitude'), 'any', 14), ({ cell }) => cell.position?.[1] ?? null],
    [column(t('soil:files.longitude'), 'any', 14), ({ cell }) => cell.position?.[0] ?? null],
    [column(t('soil:files.note'), 'text', 40), ({ cell }) => cell.note || null],
  ]);
}

function resultsTable(filed: FiledAnalysis, samples: readonly FiledSample[]): FileTable {
  const { t, language } = filed;
  const findResult = resultFinder(filed);
  const measurements = measurementsOf(filed);
  const rows = samples.flatMap((sample) =>
    measurements.flatMap((measurement) => {
      const result = findResult(sample, measurement);
      return result ? [{ sample, measurement, result }] : [];
    }),
  );
  return tableOf<(typeof rows)[number]>(t('soil:files.results'), rows, [
    [column(t('soil:analysis.sample'), 'text', 14), ({ sample }) => sample.label],
    [column(t('soil:files.parcel'), 'text', 28), ({ sample }) => sample.parcel],
    [column(t('soil:analysis.depths'), 'text', 12), ({ sample }) => depthText(filed, sample.depth)],
    [column(t('soil:files.sign'), 'text', 12), ({ measurement }) => measurement.sign],
    [
      column(t('soil:files.parameter'), 'text', 28),
      ({ measurement }) => measurement.parameter.label[language],
    ],
    [
      column(t('soil:files.method'), 'text', 24),
      ({ measurement }) => SOIL_METHODS[measurement.method][language],
    ],
    [column(t('soil:files.below'), 'text', 12), ({ result }) => (result.is_below_limit ? '<' : null)],
    [
      column(t('soil:files.value'), 'any', 12),
      ({ measurement, result }) => measurement.unit.shown(result.value),
    ],
    [column(t('soil:files.unit'), 'text', 12), ({ measurement }) => measurement.unit.text || null],
    [
      column(t('soil:files.class', { source: soilClassSources(language) }), 'text', 40),
      ({ result: { parameter, value, method } }) =>
        soilClassOf(parameter, value, method)?.label[language] ?? null,
    ],
  ]);
}

/** A column with the value of each row. */
type ValueColumn<Row> = readonly [column: FileColumn, read: (row: Row) => CellValue];

function tableOf<Row>(name: string, rows: readonly Row[], columns: readonly ValueColumn<Row>[]): FileTable {
  return {
    name,
    columns: columns.map(([column]) => column),
    rows: rows.map((row) => columns.map(([, read]) => read(row))),
  };
}

function column(title: string, kind: FileColumn['kind'], width: number): FileColumn {
  return { title, kind, width };
}

function stateText({ t }: FiledAnalysis, { cell: { state, skip_reason } }: FiledSample): string {
  const text = t(`soil:analysis.cellStates.${state}`);
  return skip_reason === null ? text : `${text}: ${t(`soil:sampling.reasons.${skip_reason}`)}`;
}

/** When a sample was taken or skipped, in the local time of its cell. */
function timeOf({ cell: { sampled_at, center } }: FiledSample) {
  return sampled_at === null ? null : localHourOf(sampled_at, timezoneAt(center));
}
