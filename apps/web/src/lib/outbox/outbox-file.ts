/** The file of an item. */
export interface OutboxFile {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** A file that can never be sent: its item is refused. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
