/** The peer of the load bench: a bare HTTP server that answers with the same bytes from memory. */
import { createServer } from 'node:http';

/** A response of the product, as it was sent. */
export interface StoredResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

process.once('message', (responses: ReadonlyMap<string, StoredResponse>) => {
  const server = createServer(({ url = '', headers }, reply) => {
    const found = responses.get(url);
    if (!found) return reply.writeHead(404).end();
    const isKnown = headers['if-none-match'] === found.headers.etag;
    reply.writeHead(isKnown ? 304 : 200, found.headers).end(isKnown ? undefined : found.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
});
process.once('disconnect', () => process.exit());
