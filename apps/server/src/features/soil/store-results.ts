import {
  depthNameOf,
  guessLabMapping,
  LAB_TABLE_LIMITS,
  type LabMapping,
  readLabTable,
  sampleLabelsOf,
  soilOrderAfter,
  soilOrderReference,
} from '@brazda/domain';
import { readTableRows, type TableRow, WorkbookRefused } from '@brazda/formats';
import type { Db } from '../../platform/db/database.ts';
import type { Call, EndpointOf } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listCells } from './cells.repo.ts';
import type { ChangeDeps } from './change-order.ts';
import { type OrderFacts, setOrderState } from './orders.repo.ts';
import {
  recordOrderEvent,
  requireLockedOrder,
  requireOrder,
  requireSide,
  type Side,
} from './require-order.ts';
import { findLabMapping, putLabMapping, putResults } from './results.repo.ts';

/** Rows of a table that are shown before it is stored. */
const SHOWN_ROWS = 30;

type ReadCall = Pick<Call<EndpointOf<'soilResults.readTable'>>, 'scope' | 'params' | 'body'>;
type StoreCall = Pick<
  Call<EndpointOf<'soilResults.store'>>,
  'scope' | 'params' | 'query' | 'body' | 'actor' | 'address'
>;

/** What one side does with the table of a laboratory: it is read, and stored as a whole or not at all. */
export function labResults({ db, publishChange, now }: Omit<ChangeDeps, 'mailer'>, side: Side) {
  return {
    async readTable({ scope, params: { soilOrderId }, body }: ReadCall) {
      const order = await requireOrder(db, scope, soilOrderId);
      await requireSide(db, order, side);
      const [rows, samples, remembered] = await Promise.all([
        readRows(body),
        readSamples(db, order),
        side === 'farm' ? findLabMapping(db, scope, order.lab) : undefined,
      ]);
      const fits = remembered !== undefined && fitsTable(remembered, rows);
      return {
        row_count: rows.length,
        rows: rows.slice(0, SHOWN_ROWS).map(({ number, cells }) => ({ number, cells: cells.map(shortened) })),
        mapping: writable(fits ? remembered : guessLabMapping(rows, [...samples.keys()])),
        is_remembered: fits,
      };
    },

    async store({ scope, params: { soilOrderId }, query: { mapping }, body, actor, address }: StoreCall) {
      const rows = await readRows(body);
      const outcome = await db.transaction().execute(async (tx) => {
        const order = await requireLockedOrder(tx, scope, soilOrderId);
        await requireSide(tx, order, side);
        const state = soilOrderAfter(order.state, 'measured');
        if (state === null) throw new HttpError('soil_order_state', soilOrderReference(order.number));
        const samples = await readSamples(tx, order);
        const { results, problems } = readLabTable(rows, mapping, [...samples.keys()]);
        if (problems.length > 0) return { stored: 0, problems: [...problems] };
        await putResults(
          tx,
          results.map(({ sample, isBelowLimit, ...result }) => ({
            ...samples.get(sample)!,
            ...result,
            is_below_limit: isBelowLimit,
          })),
        );
        // What a farm has chosen for its own tables stays as it is.
        if (side === 'farm') await putLabMapping(tx, scope, order.lab, mapping);
        if (order.state !== state) await setOrderState(tx, order.id, state, now());
        const event = { action: 'soil_results_stored', after: { results: results.length } };
        await recordOrderEvent(tx, { actor, address, scope }, order.id, event);
        return { stored: results.length, problems: [] };
      });
      if (outcome.stored > 0) publishChange(scope.farm_id, { change: null, events: ['soil'] });
      return outcome;
    },
  };
}

/** The cell and the layer of every sample of an order by its label. */
async function readSamples(db: Db, { id, number, depths }: Pick<OrderFacts, 'id' | 'number' | 'depths'>) {
  const cells = (await listCells(db, [id])).get(id) ?? [];
  return new Map(
    cells.flatMap((cell) =>
      sampleLabelsOf(number, cell.number, depths).map(
        ({ label, depth }) => [label, { cell: cell.id, depth: depthNameOf(depth) }] as const,
      ),
    ),
  );
}

/** The rows of a table. Throws HttpError for a file that is none. */
async function readRows(bytes: Uint8Array): Promise<TableRow[]> {
  try {
    const rows = await readTableRows(bytes, LAB_TABLE_LIMITS.rows + 1);
    if (rows === null || rows.length === 0) throw new HttpError('lab_file_broken');
    return rows;
  } catch (error) {
    if (error instanceof WorkbookRefused) throw new HttpError(`lab_file_${error.problem}`);
    throw error;
  }
}

/** Whether a remembered mapping can be that of a table: the columns that it names are there. */
function fitsTable({ sampleColumn, columns }: LabMapping, rows: readonly TableRow[]): boolean {
  const width = Math.max(...rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells.length));
  return [sampleColumn ?? 0, ...columns.map(({ column }) => column)].every((column) => column < width);
}

function writable({ columns, ...mapping }: LabMapping) {
  return { ...mapping, columns: columns.map((column) => ({ ...column })) };
}

function shortened(text: string): string {
  return text.slice(0, LAB_TABLE_LIMITS.text);
}
