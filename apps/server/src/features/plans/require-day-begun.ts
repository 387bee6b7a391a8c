import { hasDayBegun } from '@brazda/domain';
import { HttpError } from '../../platform/http/http-error.ts';

/** Throws HttpError if a day on which work was done is still to come. */
export function requireDayBegun(day: string): void {
  if (!hasDayBegun(day, Date.now())) throw new HttpError('day_ahead', day);
}
