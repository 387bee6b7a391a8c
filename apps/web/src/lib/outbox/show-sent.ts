import type { QueryClient } from '@tanstack/react-query';

/** The listeners of one kind that run for a client, and by how many components. */
interface Running {
  readonly stop: () => void;
  users: number;
}

/**
 * Returns a function that starts listeners once per client, however many components need them; they stop with the last
 * of these, by the function that it returns.
 */
export function startedOnce(start: (client: QueryClient) => () => void): (client: QueryClient) => () => void {
  const running = new WeakMap<QueryClient, Running>();
  return (client) => {
    const known = running.get(client) ?? { stop: start(client), users: 0 };
    running.set(client, known);
    known.users++;
    return () => {
      known.users--;
      if (known.users > 0) return;
      running.delete(client);
      known.stop();
    };
  };
}
