/** Setting crops one by one makes a few hundred changes an hour; events arrive within seconds. */
const MAX_IDS = 500;

/** A bounded set of change ids, which drops the oldest. */
class ChangeIds {
  readonly #ids = new Set<string>();

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > MAX_IDS && oldest !== undefined) this.#ids.delete(oldest);
  }

  has(id: string | null | undefined): boolean {
    return typeof id === 'string' && this.#ids.has(id);
  }
}

/** Changes made in this window. Their events are ignored: the data are refetched with the response. */
const own = new ChangeIds();
/** Changes whose events have arrived, and whose data have been refetched. */
const received = new ChangeIds();

/** Records a change made in this window, whose data are being refetched; null means no change. */
export function noteOwnChange(change: string | null): void {
  if (change !== null) own.add(change);
}

/** Records a change whose event has arrived, and whose data are being refetched. */
export function noteReceivedChange(change: string): void {
  received.add(change);
}

/** Whether a change was made in this window. */
export function isOwnChange(change: string | null | undefined): boolean {
  return own.has(change);
}

/** Whether the data of a change are already being refetched, because it was made here or its event has arrived. */
export function isKnownChange(change: string | null | undefined): boolean {
  return own.has(change) || received.has(change);
}
