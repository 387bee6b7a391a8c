/** What is wrong with imagery from outside (an item, an asset, a server), in a sentence that a person can act on. */
export class ImageryError extends Error {
  override readonly name = 'ImageryError';
  /** The source does not answer at the moment, or not as it should: the same may go well later. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false }: { isPassing?: boolean } = {}) {
    super(message);
    this.isPassing = isPassing;
  }
}
