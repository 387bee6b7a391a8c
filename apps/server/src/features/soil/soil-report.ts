import type { SoilResult } from '@brazda/contract';
import {
  type Language,
  localHourOf,
  SAMPLE_DEPTHS_CM,
  type ShownSoilUnit,
  SOIL_CLASSES,
  type SoilClass,
  soilAnalysisReference,
  soilClassOf,
  soilClassSourceOf,
  soilMethodsOf,
  timezoneAt,
} from '@brazda/domain';
import type { FileColumn, FileTable, ReportMap, SoilReport } from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import { loadTranslation } from '../../platform/translation.ts';
import { depthText, type FiledAnalysis, samplesOfAnalysis } from './filed-analysis.ts';
import { type Measurement, measurementsOf, resultFinder } from './measurements.ts';

/** Measurements beside one another in a table. */
const TABLE_COLUMNS = 4;
/** Digits of a value on paper, more than laboratories measure. */
const SHOWN_DIGITS = 4;
/** Of cells whose value has no class. */
const NO_CLASS = '#E4DFD3';

/** The report of an analysis with results. */
export async function soilReportOf(filed: FiledAnalysis): Promise<SoilReport> {
  const { farm, analysis, parcels, cells, t, language, today } = filed;
  const formats = formatsOf(language);
  const maps = await loadTranslation(language, 'exports');
  return {
    title: t('soil:files.report', { reference: soilAnalysisReference(analysis.farm_number) }),
    lead: farm.name,
    printed: t('soil:files.printed', { day: formats.date(today) }),
    printed_on: today,
    language,
    page: (page) => t('soil:files.page', { page: formats.count(page) }),
    country: farm.country,
    facts: factsOf(filed),
    parcels: parcels.map(({ geometry }) => geometry),
    cells: cells.map(({ shape }) => shape),
    maps: mapsOf(filed),
    tables: tablesOf(filed),
    textOf: String,
    texts: {
      scale: (scale) => maps('exports:file.map.scale', { scale }),
      count: formats.count,
      north: maps('exports:file.map.north'),
    },
  };
}

function factsOf({ farm, analysis, cells, t, language }: FiledAnalysis): [string, string][] {
  const formats = formatsOf(language);
  const dayOf = (moment: string) => localHourOf(moment, timezoneAt(cells[0]!.center)).date;
  const sampled = cells
    .flatMap(({ state, sampled_at }) => (state === 'taken' && sampled_at ? [dayOf(sampled_at)] : []))
    .sort();
  const days = new Set([...sampled.slice(0, 1), ...sampled.slice(-1)]);
  const reached = (['at_lab', 'results', 'done'] as const).flatMap((state): [string, string][] => {
    const moment = analysis.reached[state];
    return moment ? [[t(`soil:analysis.states.${state}`), formats.date(dayOf(moment))]] : [];
  });
  return [
    [t('soil:files.farm'), farm.name],
    [t('soil:analysis.labTitle'), analysis.lab],
    [t('soil:files.created'), formats.date(dayOf(analysis.created_at.toISOString()))],
    [t('soil:files.sampled'), [...days].map(formats.date).join(' – ')],
    ...reached,
    [t('soil:analysis.taken'), t('soil:analysis.takenOf', { taken: sampled.length, all: cells.length })],
  ];
}

/** A map for each measurement and each layer in which there is a result of it. */
function mapsOf(filed: FiledAnalysis): ReportMap[] {
  const { analysis, t, language } = filed;
  const findResult = resultFinder(filed);
  const byCell = [...Map.groupBy(samplesOfAnalysis(filed), ({ cell }) => cell).values()];
  return measurementsOf(filed).flatMap((measurement) =>
    SAMPLE_DEPTHS_CM[analysis.depths].flatMap((depth, layer): ReportMap[] => {
      const results = byCell.map((samples) => findResult(samples[layer]!, measurement));
      if (!results.some(Boolean)) return [];
      const { parameter, method, sign, unit } = measurement;
      const hasClasses = method === soilMethodsOf(parameter.key)[0];
      // Labels of parameters describe their first method.
      const label = parameter.label[language];
      const name = !hasClasses || label === sign ? sign : `${label} (${sign})`;
      return [
        {
          title: `${name}, ${depthText(filed, depth)}`,
          measure: signWithUnit(measurement),
          cells: results.map((result) =>
            result
              ? {
                  color: soilClassOf(parameter.key, result.value, method)?.color ?? NO_CLASS,
                  text: valueText(filed, result, unit),
                }
              : null,
          ),
          legend: [
            ...(hasClasses ? SOIL_CLASSES[parameter.key].classes : []).map((soilClass) => ({
              color: soilClass.color,
              label: soilClass.label[language],
              figures: limitsText(filed, soilClass, unit),
            })),
            ...(results.every(Boolean) ? [] : [{ color: '#FFFFFF', label: t('soil:files.noValue') }]),
          ],
          note: hasClasses ? soilClassSourceOf(parameter.key, language) : t('soil:files.noClasses'),
        },
      ];
    }),
  );
}

/** The values of all samples that have any, some measurements beside one another. */
function tablesOf(filed: FiledAnalysis): FileTable[] {
  const { t } = filed;
  const findResult = resultFinder(filed);
  const measurements = measurementsOf(filed);
  const samples = samplesOfAnalysis(filed).filter((sample) =>
    measurements.some((measurement) => findResult(sample, measurement)),
  );
  const count = Math.ceil(measurements.length / TABLE_COLUMNS);
  return Array.from({ length: count }, (_, at) => {
    const shown = measurements.slice(at * TABLE_COLUMNS, (at + 1) * TABLE_COLUMNS);
    return {
      name: t('soil:files.results'),
      columns: [
        { title: t('soil:analysis.sample'), kind: 'text', width: 13 },
        { title: t('soil:files.parcel'), kind: 'text', width: 22 },
        { title: t('soil:analysis.depths'), kind: 'text', width: 11 },
        ...shown.map(
          (measurement): FileColumn => ({ title: signWithUnit(measurement), kind: 'any', width: 15 }),
        ),
      ],
      rows: samples.map((sample) => [
        sample.label,
        sample.parcel,
        depthText(filed, sample.depth),
        ...shown.map((measurement) => {
          const result = findResult(sample, measurement);
          return result ? valueText(filed, result, measurement.unit) : null;
        }),
      ]),
    };
  });
}

function signWithUnit({ unit, sign }: Measurement): string {
  return unit.text ? `${sign} (${unit.text})` : sign;
}

function valueText(
  { language }: FiledAnalysis,
  { value, is_below_limit }: SoilResult,
  unit: ShownSoilUnit,
): string {
  return `${is_below_limit ? '<' : ''}${numberText(unit.shown(value), language)}`;
}

function limitsText({ t, language }: FiledAnalysis, { from, to }: SoilClass, unit: ShownSoilUnit): string {
  const textOf = (limit: number) => numberText(unit.shown(limit), language);
  if (from === null) return to === null ? '' : t('soil:moisture.below', { value: textOf(to) });
  if (to === null) return t('soil:moisture.above', { value: textOf(from) });
  return t('soil:moisture.between', { from: textOf(from), to: textOf(to) });
}

/** A number with as many decimals as it has, of the digits on paper. */
function numberText(value: number, language: Language): string {
  const text = String(Number(value.toPrecision(SHOWN_DIGITS)));
  return language === 'en' ? text : text.replace('.', ',');
}
