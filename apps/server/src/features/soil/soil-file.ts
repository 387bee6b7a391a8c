import type { Language } from '@brazda/domain';
import { hasSoilResults, soilOrderReference } from '@brazda/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type Caller, PersonalQueue } from '../../platform/http/personal-queue.ts';
import { getFarms } from '../farms/index.ts';
import { listCells } from './cells.repo.ts';
import type { FiledOrder } from './filed-order.ts';
import { listOrderParcels } from './order-parcels.repo.ts';
import type { OrderFacts } from './orders.repo.ts';
import { listResults } from './results.repo.ts';
import { type SoilFormat, writeFiled } from './write-filed.ts';
import { writeFiledInWorker } from './write-filed-in-worker.ts';

interface SoilFile {
  readonly format: SoilFormat;
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** One thread; what a file contains is loaded when its turn has come. */
const turns = new PersonalQueue({ at_once: 1, waiting_ms: 60_000 });
/** Up to so many corners of cells, a file is written faster than a thread starts. */
const FEW_CORNERS = 2000;

/** Writes a file of an order of a farm in turn. Throws HttpError for an order without valid cells. */
export async function writeSoilFile(
  db: Db,
  { scope, ...caller }: Caller & { readonly scope: Scope },
  order: OrderFacts,
  { format, ...options }: SoilFile,
): Promise<Uint8Array<ArrayBuffer>> {
  if (order.state === 'draft') throw new HttpError('soil_order_undivided');
  if (format === 'report' && !hasSoilResults(order.state)) throw new HttpError('soil_results_missing');
  if (order.state === 'canceled')
    throw new HttpError('soil_order_state', soilOrderReference(order.farm_number));
  return turns.of(caller)(async () => {
    const filed = { ...(await loadFiled(db, scope, order)), ...options };
    const write = cornersOf(filed.cells) > FEW_CORNERS ? writeFiledInWorker : writeFiled;
    // The contract requires bytes in a buffer of their own.
    return new Uint8Array(await write({ format, order: filed }));
  });
}

async function loadFiled(
  db: Db,
  { farm_id }: Scope,
  order: OrderFacts,
): Promise<Omit<FiledOrder, 't' | keyof SoilFile>> {
  const [[farm], parcels, cells, results] = await Promise.all([
    getFarms(db, [farm_id]),
    listOrderParcels(db, [order.id]),
    listCells(db, [order.id]),
    listResults(db, order.id),
  ]);
  const { name, country } = farm!;
  return {
    farm: { name, country },
    order,
    results,
    parcels: parcels.get(order.id) ?? [],
    cells: cells.get(order.id) ?? [],
  };
}

function cornersOf(cells: FiledOrder['cells']): number {
  return cells.reduce((sum, { shape }) => sum + shape.coordinates.flat(2).length, 0);
}
