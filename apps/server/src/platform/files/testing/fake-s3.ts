import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server on the loopback that answers the four calls of our S3 store; it does not verify signatures. */
export interface FakeS3 {
  readonly url: string;
  /** The headers `Authorization` of all requests. */
  readonly authorizations: string[];
  /** The objects by bucket and key, as `/bucket/key`. */
  readonly objects: Map<string, StoredObject>;
  /** Called before each request is answered. */
  onRequest: (request: { readonly method: string; readonly path: string }) => Promise<void> | void;
  stop(): Promise<void>;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly at: Date;
}

/** Objects of one page of a list: few, so that pages are followed. */
const PAGE = 3;

/** Starts a server with no objects in any bucket. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>();
  const authorizations: string[] = [];
  const server = createServer(async (request, response) => {
    authorizations.push(request.headers.authorization ?? '');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const path = decodeURIComponent(pathname);
    const body = await buffer(request);
    await fake.onRequest({ method: request.method ?? '', path });
    const send = (status: number, xml = '') =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
    if (request.method === 'PUT') {
      objects.set(path, { bytes: body, at: new Date() });
      return send(200);
    }
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, key] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g))
        objects.delete(path.replace(/\/?$/, `/${key}`));
      return send(200, '<DeleteResult/>');
    }
    if (searchParams.get('list-type') === '2') {
      const root = path.replace(/\/?$/, '/');
      const from = searchParams.get('continuation-token') ?? '';
      const keys = [...objects.keys()]
        .filter((key) => key.startsWith(`${root}${searchParams.get('prefix') ?? ''}`) && key > from)
        .sort();
      const page = keys.slice(0, PAGE);
      const items = page.map(
        (key) =>
          `<Contents><Key>${key.slice(root.length)}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified><Size>${objects.get(key)!.bytes.length}</Size></Contents>`,
      );
      const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
      return send(
        200,
        `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${next}${items.join('')}</ListBucketResult>`,
      );
    }
    const found = objects.get(path);
    if (!found) return send(404, '<Error><Code>NoSuchKey</Code></Error>');
    return response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeS3 = {
    url: `http://127.0.0.1:${port}`,
    authorizations,
    objects,
    onRequest: () => undefined,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
