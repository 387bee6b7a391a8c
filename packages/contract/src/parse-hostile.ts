import { z } from 'zod';

/**
 * Parses what anyone may have sent. Zod measures whatever has a `length`, also of the wrong type, and fails on one that is no
 * number, such as `{ length: { toString: {} } }`: such a value is rejected as unreadable, as a whole.
 */
export function parseHostile(
  schema: z.ZodType,
  value: unknown,
  error?: z.core.$ZodErrorMap,
): z.ZodSafeParseResult<unknown> {
  try {
    return schema.safeParse(value, error && { error });
  } catch (failure) {
    if (!(failure instanceof TypeError)) throw failure;
    return z.never().safeParse(value, error && { error });
  }
}
