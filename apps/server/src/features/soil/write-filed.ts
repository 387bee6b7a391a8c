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
import type { FiledOrder } from './filed-order.ts';
import { sampleTables } from './sample-tables.ts';
import { labelsOf, samplingWayOf } from './sampling-files.ts';
import { soilReportOf } from './soil-report.ts';

export type SoilFormat = QueryOf<(typeof api)['soilOrders']['file']>['format'];

/** Writers of the files of an order by format. */
const WRITERS: Readonly<Record<SoilFormat, (order: FiledOrder) => Promise<Uint8Array> | Uint8Array>> = {
  labels: (order) => printLabels(labelsOf(order)),
  gpx: (order) => writeSamplingGpx(samplingWayOf(order, { withCores: false })),
  kml: (order) => writeSamplingKml(samplingWayOf(order, { withCores: true })),
  shp: (order) => layerWriters.shapefile(cellsLayer(order)),
  geojson: (order) => layerWriters.geojson(cellsLayer(order)),
  xlsx: (order) => bookWriters.xlsx(sampleTables(order), order.language),
  report: async (order) => printReport(await soilReportOf(order)),
};

/** A file of an order, as plain values that can be cloned to another thread. */
export interface SoilFileJob {
  readonly format: SoilFormat;
  readonly order: Omit<FiledOrder, 't'>;
}

/** The bytes of a file of an order. */
export async function writeFiled({ format, order }: SoilFileJob): Promise<Uint8Array> {
  return WRITERS[format]({ ...order, t: await loadTranslation(order.language, 'soil') });
}
