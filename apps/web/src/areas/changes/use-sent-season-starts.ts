import type { SeasonStart } from '@brazda/contract/client';
import { useEffect } from 'react';
import { onSent } from '../../lib/outbox/outbox.ts';
import { notify } from '../../lib/toasts.ts';
import { useEventCallback } from '../../lib/use-event-callback.ts';
import { useSeasonStartsText } from './use-season-starts-text.ts';

/** Says on any screen, when land that waited for a connection is sent, that a season begins on another day since. */
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
