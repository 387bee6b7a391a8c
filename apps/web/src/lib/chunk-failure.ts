/** How browsers and Vite say that a part of the built product could not be fetched. */
const SIGNS =
  /dynamically imported module|Importing a module script failed|error loading dynamically imported|Unable to preload CSS|'text\/html' is not a valid JavaScript MIME type/i;

/** Whether an error is that of a script or style sheet that a newer build has taken away, or that the line has lost. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && SIGNS.test(error.message);
}
