import { corePoints, SAMPLE_CORES, SAMPLE_DEPTHS_CM, soilAnalysisReference } from '@brazda/domain';
import type { PrintedLabels, SamplingWay } from '@brazda/formats';
import { formatsOf } from '@brazda/i18n';
import { depthText, type FiledAnalysis, parcelNames, samplesOfAnalysis } from './filed-analysis.ts';

/** The labels of all samples of an analysis. */
export function labelsOf(filed: FiledAnalysis): PrintedLabels {
  const { farm, analysis, t, language, today } = filed;
  const reference = soilAnalysisReference(analysis.farm_number);
  return {
    title: t('soil:files.labelsTitle', { reference }),
    language,
    printed_on: today,
    labels: samplesOfAnalysis(filed).map(({ label, parcel, depth }) => ({
      label,
      parcel,
      farm: farm.name,
      depth: depthText(filed, depth),
      analysis: reference,
    })),
  };
}

/** The way through the cells of an analysis. */
export function samplingWayOf(
  filed: FiledAnalysis,
  { withCores }: { readonly withCores: boolean },
): SamplingWay {
  const { farm, analysis, parcels, cells, t, language } = filed;
  const { hectares } = formatsOf(language);
  const names = parcelNames(parcels);
  const depths = SAMPLE_DEPTHS_CM[analysis.depths].map((depth) => depthText(filed, depth)).join(', ');
  return {
    name: `${farm.name} ${soilAnalysisReference(analysis.farm_number)}`,
    folders: {
      cells: t('soil:analysis.cells'),
      route: t('soil:files.route'),
      cores: t('soil:files.cores'),
    },
    cells: cells.map((cell) => ({
      label: cell.label,
      shape: cell.shape,
      center: cell.center,
      description: [names.get(cell.parcel), hectares(cell.hectares), depths].filter(Boolean).join(' · '),
      cores: withCores ? corePoints(cell.shape.coordinates, SAMPLE_CORES.from) : [],
    })),
  };
}
