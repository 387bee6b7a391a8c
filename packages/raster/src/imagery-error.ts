/** An error in external imagery (an item, an asset, a server), with a message that an operator can act on. */
export class ImageryError extends Error {
  override readonly name = 'ImageryError';
  /** The source is temporarily unavailable or failing: a later retry may succeed. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false }: { isPassing?: boolean } = {}) {
    super(message);
    this.isPassing = isPassing;
  }
}
