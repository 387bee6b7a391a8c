/** Whoever sets crops one by one makes a few hundred in an hour; news come within seconds. */
const MAX_IDS = 500;

/** Ids of changes, the oldest of which are forgotten. */
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

/** Changes made in this window, whose news are none: what they change is read again when they are answered. */
const own = new ChangeIds();
/** Changes of which this window has heard and has read again what they change. */
const heard = new ChangeIds();

/** Says that a change was made in this window and what it changes is read again; null is no change. */
export function noteOwnChange(change: string | null): void {
  if (change !== null) own.add(change);
}

/** Says that news of a change have come and what it changes is read again. */
export function noteHeardChange(change: string): void {
  heard.add(change);
}

/** Whether a change was made in this window. */
export function isOwnChange(change: string | null | undefined): boolean {
  return own.has(change);
}

/** Whether what a change has changed is read again already, since it was made here or news of it have come. */
export function isKnownChange(change: string | null | undefined): boolean {
  return own.has(change) || heard.has(change);
}
