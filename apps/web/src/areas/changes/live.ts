import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createLiveConnection, type LiveConnection, type Socket } from '../../lib/live.ts';
import type { LiveMessage } from '../../lib/live-message.ts';
import { onReconnect } from '../../lib/offline/reconnect.ts';
import { createEventBatch } from './batch-events.ts';

let live: LiveConnection | undefined;
const listeners = new Set<(message: LiveMessage) => void>();

/** Keeps the data shown of a farm up to date with the server. */
export function useLiveFarm(farmId: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (farmId === null) return;
    const batch = createEventBatch(client);
    listeners.add(batch.add);
    const stop = connection().follow(farmId);
    return () => {
      stop();
      listeners.delete(batch.add);
      batch.flush();
    };
  }, [client, farmId]);
}

function connection(): LiveConnection {
  if (live) return live;
  const made = createLiveConnection({
    connect: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`) as Socket,
    onMessage: (message) => {
      for (const listener of listeners) listener(message);
    },
  });
  addEventListener('online', made.wake);
  onReconnect(made.renew);
  live = made;
  return made;
}
