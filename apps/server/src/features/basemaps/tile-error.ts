/** Why a source gave no tile, in words for operators; `pause_ms` is how long it wants to be left alone. */
export class TileError extends Error {
  readonly pause_ms: number | null;

  constructor(reason: string, pause_ms: number | null = null) {
    super(reason);
    this.pause_ms = pause_ms;
  }
}
