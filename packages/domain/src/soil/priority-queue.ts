/** Items of which the one that comes before all others is taken first: a binary heap. */
export class PriorityQueue<Item> {
  readonly #items: Item[] = [];
  readonly #isBefore: (one: Item, other: Item) => boolean;

  constructor(isBefore: (one: Item, other: Item) => boolean) {
    this.#isBefore = isBefore;
  }

  /** The item that is taken next; undefined if there is none. */
  peek(): Item | undefined {
    return this.#items[0];
  }

  push(item: Item): void {
    let at = this.#items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(item, this.#items[parent]!)) break;
      this.#items[at] = this.#items[parent]!;
      at = parent;
    }
    this.#items[at] = item;
  }

  /** Takes the next item out; undefined if there is none. */
  pop(): Item | undefined {
    const first = this.#items[0];
    const last = this.#items.pop();
    if (last !== undefined && this.#items.length > 0) this.#sink(last);
    return first;
  }

  #sink(item: Item): void {
    const items = this.#items;
    let at = 0;
    for (let child = 1; child < items.length; child = 2 * at + 1) {
      const right = child + 1;
      const next = right < items.length && this.#isBefore(items[right]!, items[child]!) ? right : child;
      if (!this.#isBefore(items[next]!, item)) break;
      items[at] = items[next]!;
      at = next;
    }
    items[at] = item;
  }
}
