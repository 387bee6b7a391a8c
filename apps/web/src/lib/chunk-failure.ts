/** The messages of browsers and Vite for a part of the build that could not be fetched. */
const SIGNS =
  /dynamically imported module|Importing a module script failed|error loading dynamically imported|Unable to preload CSS|'text\/html' is not a valid JavaScript MIME type/i;

/**
 * Whether an error means that a script or style sheet could not be fetched: removed by a newer build, or lost on the
 * network.
 */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && SIGNS.test(error.message);
}
