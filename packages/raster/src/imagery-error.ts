import type { SourceFailure } from '@brazda/domain';

interface ImageryFailure {
  readonly isPassing?: boolean;
  readonly failure?: SourceFailure;
}

/** An error in external imagery (an item, an asset, a server), with a message that an operator can act on. */
export class ImageryError extends Error {
  override readonly name: string = 'ImageryError';
  /** The source is temporarily unavailable or failing: a later retry may succeed. */
  readonly isPassing: boolean;
  readonly failure: SourceFailure;

  constructor(message: string, { isPassing = false, failure = 'unreadable' }: ImageryFailure = {}) {
    super(message);
    this.isPassing = isPassing;
    this.failure = failure;
  }
}

/** A file is not the one that its kept header is of. */
export class ChangedFileError extends ImageryError {
  override readonly name = 'ChangedFileError';

  constructor(href: string) {
    super(`${href}: has changed since its header was read`, { isPassing: true });
  }
}
