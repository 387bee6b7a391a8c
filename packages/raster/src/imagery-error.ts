/** What is wrong with imagery from outside (an item, an asset, a server), in a sentence that a person can act on. */
export class ImageryError extends Error {
  override readonly name = 'ImageryError';
}
