import type { api, QueryOf } from '@brazda/contract';
import {
  bookWriters,
  layerWriters,
  printLabels,
  printReport,
  writeSamplingGpx,
  writeSamplingKml,
} from '@brazda/formats';
import { loadTranslation } from '../../platform/translation.ts';
import { cellsLayer } from './cells-layer.ts';
import type { FiledAnalysis } from './filed-analysis.ts';
import { sampleTables } from './sample-tables.ts';
import { labelsOf, samplingWayOf } from './sampling-files.ts';
import { soilReportOf } from './soil-report.ts';

export type SoilFormat = QueryOf<(typeof api)['soilAnalyses']['file']>['format'];

/** Writers of the files of an analysis by format. */
const WRITERS: Readonly<Record<SoilFormat, (analysis: FiledAnalysis) => Promise<Uint8Array> | Uint8Array>> = {
  labels: (analysis) => printLabels(labelsOf(analysis)),
  gpx: (analysis) => writeSamplingGpx(samplingWayOf(analysis, { withCores: false })),
  kml: (analysis) => writeSamplingKml(samplingWayOf(analysis, { withCores: true })),
  shp: (analysis) => layerWriters.shapefile(cellsLayer(analysis)),
  geojson: (analysis) => layerWriters.geojson(cellsLayer(analysis)),
  xlsx: (analysis) => bookWriters.xlsx(sampleTables(analysis), analysis.language),
  report: async (analysis) => printReport(await soilReportOf(analysis)),
};

/** A file of an analysis, as plain values that can be cloned to another thread. */
export interface SoilFileJob {
  readonly format: SoilFormat;
  readonly analysis: Omit<FiledAnalysis, 't'>;
}

/** The bytes of a file of an analysis. */
export async function writeFiled({ format, analysis }: SoilFileJob): Promise<Uint8Array> {
  return WRITERS[format]({ ...analysis, t: await loadTranslation(analysis.language, 'soil') });
}
