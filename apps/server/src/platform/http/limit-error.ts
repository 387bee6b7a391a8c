import { HttpError, type HttpErrorCode } from './http-error.ts';

/** A refusal because more would be stored than may be; `what` is the maximum, such as `3 000`. */
export class LimitError extends HttpError {
  constructor(code: HttpErrorCode, max: number) {
    super(code, String(max).replace(/\B(?=(\d{3})+$)/g, '\u00a0'));
  }
}
