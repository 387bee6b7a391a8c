import pg from 'pg';
import { troubleOf } from './trouble.ts';

/**
 * A connection that is closed when its database is away: one that leads to a server that is no longer the primary, or that does not
 * respond, would fail again for the next that gets it from the pool.
 */
export class ClosingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // Dropped between two statements of a transaction, it would end the process: the next statement fails instead.
    this.on('error', () => undefined);
  }

  // biome-ignore lint/suspicious/noExplicitAny: it has a dozen signatures, none of which is changed
  override query(...args: any[]): any {
    const query = super.query as (...sent: unknown[]) => unknown;
    const result = query.apply(this, args);
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (troubleOf(error) === 'away') this.end().catch(() => undefined);
      });
    return result;
  }
}
