/** The body of a response; null where it is larger than a number of bytes, and then its rest is not read. */
export async function readBody(response: Response, max_bytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > max_bytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why `fetch` failed, in short: the code of the system, such as `ECONNREFUSED`, or the name of the error. */
export function fetchFailureOf(error: unknown): string {
  const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } };
  return cause?.code ?? name;
}
