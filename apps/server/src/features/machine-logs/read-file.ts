import { createHash } from 'node:crypto';
import type { Application } from '@brazda/contract';
import type { Db } from '../../platform/db/database.ts';
import type { SeasonScope } from '../../platform/db/scope.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { listSeasonParcels } from '../harvests/index.ts';
import type { NewApplication } from './machine-logs.repo.ts';
import { readInWorker } from './read-in-worker.ts';
import type { ReadApplied } from './read-worker.ts';

/** The work that a machine for a kind of product usually does. */
const USUAL_KIND: Readonly<Record<Application['quantity'], Application['kind']>> = {
  solid: 'fertilise',
  liquid: 'spray',
  seeds: 'sow',
};

/** The SHA-256 by which a file is known again. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads an uploaded file with the parcels of a season; throws HttpError where nothing can be made of it. */
export async function readFile(
  db: Db,
  scope: SeasonScope,
  { bytes, name }: { readonly bytes: Uint8Array; readonly name: string },
): Promise<Omit<ReadApplied, 'maps'> & { readonly found: readonly NewApplication[] }> {
  const { maps, ...read } = await readInWorker({ bytes, parcels: await listSeasonParcels(db, scope) });
  if (maps.length === 0) throw new HttpError('applied_elsewhere');
  const hash = hashOf(bytes);
  const found = maps.map(({ parcel_id, task, day, cells, rates, covered, ...sums }) => ({
    parcel_id,
    file: name,
    hash,
    day,
    figures: {
      task: task.name,
      logged_products: [...task.products],
      quantity: task.quantity,
      hectares: rounded(sums.hectares, 100),
      overlap_ha: rounded(sums.overlap_ha, 100),
      total: rounded(sums.total, 10),
      mean: rounded(sums.total / sums.hectares, 100),
      set_mean: sums.set_mean === null ? null : rounded(sums.set_mean, 100),
    },
    fields: {
      kind: USUAL_KIND[task.quantity],
      product: task.products.join(', ').slice(0, 120) || task.name.slice(0, 120) || '-',
      price: null,
      prescription: null,
    },
    cells: {
      cells: { grid: cells.grid, cell_m: cells.cell_m, areas_m2: [...cells.areas_m2] },
      rates: rates.map((rate) => rounded(rate, 10)),
      covered: covered.map((share) => rounded(share, 100)),
    },
  }));
  return { ...read, found };
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
