import { EXIT_CODES } from './exit-codes.ts';

/** An error that the user of the command line can fix: printed as its message, without a stack. */
export class UserError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT_CODES.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}
