/** Why the product cannot start: a sentence for the operator that names the setting to change. */
export class StartError extends Error {}

/** What to print of an error that ends the process: the message of a StartError, else the full stack. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
