/** Why a start cannot go on: a sentence for the person who starts it, which names the setting to change. */
export class StartError extends Error {}

/** What to print of an error that ends a process: its sentence, or everything when it is a fault of ours. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
