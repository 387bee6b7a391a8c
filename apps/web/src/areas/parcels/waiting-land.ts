import type { SeasonStart } from '@brazda/contract/client';
import { useEffect } from 'react';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { onSent, useOutboxRequests } from '../../lib/outbox/outbox.ts';
import { startedOnce } from '../../lib/outbox/show-sent.ts';
import { notify } from '../../lib/toasts.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { refetchLand, useSeasonStartsText } from '../changes/index.ts';
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

/** Says, when land that waited is sent, that a season begins on another day since. */
export function useSentSeasonStarts(): void {
  const write = useSeasonStartsText();
  const say = useEventCallback(async (change: string | null, starts: readonly SeasonStart[] | undefined) => {
    const text = await write(starts);
    if (text) notify({ type: 'info', text, id: `season starts ${change}` });
  });
  useEffect(() => {
    const stops = (['cropIntervals.create', 'parcels.edit'] as const).map((call) =>
      onSent(call, (_, { change, season_starts }) => void say(change, season_starts)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [say]);
}

const isOfLand = ({ call }: OutboxItem) => LAND.has(call);

/** The changes of a farm's land that wait in the outbox. */
export function useWaitingLand(farmId: string | null): readonly OutboxItem[] {
  return useOutboxRequests(farmId ?? '', isOfLand);
}
