import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Busy, busyAt, IDLE, nextChangeOf, withTasks } from './busy.ts';

/** Whether something has been loading or saving long enough to be shown. */
export function useBusy(): boolean {
  const client = useQueryClient();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let busy: Busy = IDLE;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (next: Busy) => {
      busy = next;
      setShown(busy.isShown);
      clearTimeout(timer);
      const at = nextChangeOf(busy);
      const now = Date.now();
      if (at !== null) timer = setTimeout(() => follow(busyAt(busy, Date.now())), Math.max(1, at - now));
    };
    const queries = client.getQueryCache();
    const mutations = client.getMutationCache();
    // Caches notify during the render of a component that starts a query; the update is batched until after it.
    const look = notifyManager.batchCalls(() => {
      const fetching = queries.findAll({ fetchStatus: 'fetching' }).map(({ queryHash }) => queryHash);
      const saving = mutations.findAll({ status: 'pending' }).map(({ mutationId }) => `m${mutationId}`);
      follow(withTasks(busy, [...fetching, ...saving], Date.now()));
    });
    look();
    const stops = [queries.subscribe(look), mutations.subscribe(look)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
  return isShown;
}
