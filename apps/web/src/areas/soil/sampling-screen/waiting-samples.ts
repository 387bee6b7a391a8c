import type { CellSample, SamplingOrder, SoilCell } from '@brazda/contract/client';
import type { OutboxItem } from '../../../lib/outbox/item.ts';

/** A cell, perhaps with a sample that waits in the outbox. */
export interface ShownCell extends SoilCell {
  readonly isWaiting?: true;
}

/** An order with what waits in the outbox. */
export interface ShownSampling extends SamplingOrder {
  readonly cells: ShownCell[];
}

/** The orders as they are once the outbox is sent; the last sample of a cell counts. */
export function withWaitingSamples(
  orders: readonly SamplingOrder[],
  items: readonly Pick<OutboxItem, 'call' | 'params' | 'body' | 'state'>[],
): ShownSampling[] {
  const samples = new Map(
    items
      // What was not accepted is in the list of the outbox.
      .filter(({ call, state }) => call === 'sampling.record' && state !== 'refused' && state !== 'conflict')
      .map(({ params, body }) => [params.cellId, body as CellSample]),
  );
  return orders.map((order) => ({
    ...order,
    cells: order.cells.map((cell): ShownCell => {
      const sample = samples.get(cell.id);
      return sample ? { ...cell, ...sample, isWaiting: true } : cell;
    }),
  }));
}

/** The next cell along the route that waits for its sample: after the last one done, else the first. */
export function nextCell(cells: readonly ShownCell[]): ShownCell | undefined {
  const last = cells.findLastIndex(({ state }) => state !== 'waiting');
  const isWaiting = ({ state }: ShownCell) => state === 'waiting';
  return cells.slice(last + 1).find(isWaiting) ?? cells.find(isWaiting);
}
