import type { VatCheck } from '@brazda/domain';
import { z } from 'zod';

/** What became of a question about a VAT number: an answer, or none. */
export type VatAnswer = { readonly check: VatCheck } | { readonly check: null; readonly reason: string };

/** Asks whether a VAT number is valid, on behalf of the seller with another one; null where the seller has none. */
export type VatLookup = (number: string, requester: string | null) => Promise<VatAnswer>;

const TIMEOUT_MS = 8000;
/** Far above any answer of some hundred bytes. */
const MAX_CHARACTERS = 20_000;

/** The two texts of `userError` that are answers; every other one says why there is none. */
const ANSWERS: ReadonlySet<string> = new Set(['VALID', 'INVALID']);

const Answer = z.object({
  isValid: z.boolean(),
  requestDate: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  userError: z.string().optional(),
  requestIdentifier: z.string().nullish(),
});
const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/**
 * Asks VIES, the service of the Commission: GET /ms/{country}/vat/{number}. Only a boolean with `VALID` or `INVALID` is an answer;
 * a state that is down says `isValid: false` with another `userError`. Never fails.
 */
export function viesAt(url: string): VatLookup {
  return async (number, requester) => {
    const query = requester === null ? '' : `?${new URLSearchParams(requesterOf(requester))}`;
    const [country, digits] = partsOf(number);
    try {
      const response = await fetch(`${url}/ms/${country}/vat/${digits}${query}`, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      return readAnswer(number, text.length > MAX_CHARACTERS ? null : parsed(text), response.status);
    } catch (error) {
      return { check: null, reason: error instanceof Error ? error.name : 'unknown' };
    }
  };
}

function readAnswer(number: string, body: unknown, status: number): VatAnswer {
  const failure = Failure.safeParse(body);
  if (failure.success) return { check: null, reason: failure.data.errorWrappers[0]!.error };
  const answer = Answer.safeParse(body);
  if (!answer.success || status !== 200) return { check: null, reason: `HTTP ${status}` };
  const { isValid, requestDate, userError = isValid ? 'VALID' : 'INVALID', requestIdentifier } = answer.data;
  if (!ANSWERS.has(userError)) return { check: null, reason: userError };
  return {
    check: {
      number,
      is_valid: isValid && userError === 'VALID',
      checked_at: new Date(requestDate).toISOString(),
      consultation: requestIdentifier || null,
    },
  };
}

function requesterOf(number: string) {
  const [requesterMemberStateCode, requesterNumber] = partsOf(number);
  return { requesterMemberStateCode, requesterNumber };
}

function partsOf(number: string): [country: string, digits: string] {
  return [number.slice(0, 2), encodeURIComponent(number.slice(2))];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
