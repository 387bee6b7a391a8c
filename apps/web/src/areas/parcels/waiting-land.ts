import type { OutboxItem } from '../../lib/outbox/item.ts';
import { onSent, useOutboxRequests } from '../../lib/outbox/outbox.ts';
import { startedOnce } from '../../lib/outbox/show-sent.ts';
import { refetchLand } from '../changes/index.ts';
import { showSentCrops } from '../crops/index.ts';

const LAND = new Set<OutboxItem['call']>(['cropIntervals.create', 'parcels.edit']);

/** Refetches land when what waited is sent, before it leaves the outbox. */
export const showSentLand = startedOnce((client) => {
  const stops = [
    showSentCrops(client),
    onSent('parcels.edit', ({ params }, { change }) => refetchLand(client, params.farmId!, { change })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});

const isOfLand = ({ call }: OutboxItem) => LAND.has(call);

/** The changes of a farm's land that wait in the outbox. */
export function useWaitingLand(farmId: string | null): readonly OutboxItem[] {
  return useOutboxRequests(farmId ?? '', isOfLand);
}
