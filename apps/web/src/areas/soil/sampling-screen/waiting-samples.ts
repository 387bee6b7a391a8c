import type { AnalysisOfSampler, CellSample, SoilCell } from '@brazda/contract/client';
import type { OutboxItem } from '../../../lib/outbox/item.ts';

/** A cell, perhaps with a sample or a photo that waits in the outbox. */
export interface ShownCell extends SoilCell {
  readonly isWaiting?: true;
  /** The id of the item of its photo. */
  readonly waitingPhoto?: string | null;
}

/** An analysis with what waits in the outbox. */
export interface ShownSampling extends AnalysisOfSampler {
  readonly cells: ShownCell[];
}

type WaitingItem = Pick<OutboxItem, 'id' | 'call' | 'params' | 'body' | 'state'>;

/** How a cell is once one of the calls about it is sent. */
export const SAMPLING_EFFECTS = {
  'sampling.record': (cell: ShownCell, { body }: WaitingItem): ShownCell => ({
    ...cell,
    ...(body as CellSample),
    isWaiting: true,
  }),
  'sampling.putPhoto': (cell: ShownCell, { id }: WaitingItem): ShownCell => ({
    ...cell,
    has_photo: true,
    waitingPhoto: id,
  }),
  'sampling.removePhoto': (cell: ShownCell): ShownCell => ({ ...cell, has_photo: false, waitingPhoto: null }),
} as const;

type SamplingCall = keyof typeof SAMPLING_EFFECTS;

/** The analyses as they are once the outbox is sent; the last sample and the last photo of a cell count. */
export function withWaitingSamples(
  analyses: readonly AnalysisOfSampler[],
  items: readonly WaitingItem[],
): ShownSampling[] {
  const waiting = Map.groupBy(
    // What was not accepted is in the list of the outbox.
    items.filter(
      ({ call, state }) => call in SAMPLING_EFFECTS && state !== 'refused' && state !== 'conflict',
    ),
    ({ params }) => params.cellId,
  );
  return analyses.map((analysis) => ({
    ...analysis,
    cells: analysis.cells.map((cell) =>
      (waiting.get(cell.id) ?? []).reduce<ShownCell>(
        (shown, item) => SAMPLING_EFFECTS[item.call as SamplingCall](shown, item),
        cell,
      ),
    ),
  }));
}

/** The next cell along the route that waits for its sample: after the last one done, else the first. */
export function nextCell(cells: readonly ShownCell[]): ShownCell | undefined {
  const last = cells.findLastIndex(({ state }) => state !== 'waiting');
  const isWaiting = ({ state }: ShownCell) => state === 'waiting';
  return cells.slice(last + 1).find(isWaiting) ?? cells.find(isWaiting);
}
