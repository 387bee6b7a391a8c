/** JSON as it is stored when it is large: a year of statistics shrinks to a tenth. */
export interface GzippedJson {
  readonly gzip: ArrayBuffer;
}

/** Shorter texts are not worth the time. */
const MIN_LENGTH = 4000;

/** Compresses a long text; older browsers store it as it is. */
export async function gzipped(text: string): Promise<string | GzippedJson> {
  if (text.length < MIN_LENGTH || !('CompressionStream' in globalThis)) return text;
  return { gzip: await new Response(through(new Blob([text]), new CompressionStream('gzip'))).arrayBuffer() };
}

/** The text again. */
export function gunzipped({ gzip }: GzippedJson): Promise<string> {
  return new Response(through(new Blob([gzip]), new DecompressionStream('gzip'))).text();
}

function through(bytes: Blob, stream: CompressionStream | DecompressionStream): ReadableStream {
  return bytes.stream().pipeThrough(stream as ReadableWritablePair);
}
