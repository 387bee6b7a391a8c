import type { api, QueryOf } from '@brazda/contract';
import type { Language } from '@brazda/domain';
import { hasSoilResults, soilOrderReference } from '@brazda/domain';
import {
  bookWriters,
  layerWriters,
  printLabels,
  printReport,
  writeSamplingGpx,
  writeSamplingKml,
} from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { loadTranslation } from '../../platform/translation.ts';
import { getFarms } from '../farms/index.ts';
import { listCells } from './cells.repo.ts';
import { cellsLayer } from './cells-layer.ts';
import type { FiledOrder } from './filed-order.ts';
import { listOrderParcels } from './order-parcels.repo.ts';
import type { OrderFacts } from './orders.repo.ts';
import { listResults } from './results.repo.ts';
import { sampleTables } from './sample-tables.ts';
import { labelsOf, samplingWayOf } from './sampling-files.ts';
import { soilReportOf } from './soil-report.ts';

type SoilFormat = QueryOf<(typeof api)['soilOrders']['file']>['format'];

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

interface SoilFile {
  readonly format: SoilFormat;
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Writes a file of an order of a farm. Throws HttpError for an order without valid cells. */
export async function writeSoilFile(
  db: Db,
  { farm_id }: Scope,
  order: OrderFacts,
  { format, language, today }: SoilFile,
): Promise<Uint8Array<ArrayBuffer>> {
  if (order.state === 'draft') throw new HttpError('soil_order_undivided');
  if (format === 'report' && !hasSoilResults(order.state)) throw new HttpError('soil_results_missing');
  if (order.state === 'canceled') throw new HttpError('soil_order_state', soilOrderReference(order.number));
  const [[farm], parcels, cells, results, t] = await Promise.all([
    getFarms(db, [farm_id]),
    listOrderParcels(db, [order.id]),
    listCells(db, [order.id]),
    listResults(db, order.id),
    loadTranslation(language, 'soil'),
  ]);
  const bytes = await WRITERS[format]({
    ...{ farm: farm!, order, results, t, language, today },
    parcels: parcels.get(order.id) ?? [],
    cells: cells.get(order.id) ?? [],
  });
  // The contract requires bytes in a buffer of their own.
  return new Uint8Array(bytes);
}
