import { createHash } from 'node:crypto';
import { ClosingClient } from './closing-client.ts';

/** Each costs memory on every connection. */
const MAX_NAMES = 300;
/** Texts that are counted, so that lists of any length do not fill the memory. */
const MAX_COUNTED = 2000;
/** A statement that is sent this often is prepared. */
const OFTEN = 3;
const IS_PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b/i;

/** Uses of texts in this process that are not prepared yet. */
const uses = new Map<string, number>();
const names = new Map<string, string>();

/** The name of the prepared statement for a text, once it is used often: undefined before. */
function statementNameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES || !IS_PREPARABLE.test(text)) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < OFTEN) {
    if (uses.size >= MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  names.set(text, name);
  return name;
}

/** A connection that prepares what it is sent often: planning takes longer than most statements of a call. */
export class PreparingClient extends ClosingClient {
  // biome-ignore lint/suspicious/noExplicitAny: it has a dozen signatures, of which the one of the queries of a call is changed
  override query(...args: any[]): any {
    const [text, values, ...callback] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? statementNameOf(text) : undefined;
    const query = super.query as (...sent: unknown[]) => unknown;
    return name === undefined
      ? query.apply(this, args)
      : query.call(this, { name, text, values }, ...callback);
  }
}
