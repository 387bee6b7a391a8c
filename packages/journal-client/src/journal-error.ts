/** A call that the server has refused: `not_paired` means that the device must be paired again. */
export class JournalError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
