import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** A message as a receiver reads it that checks signatures. */
export interface ReceivedMessage {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A program on this machine that receives messages. */
export interface WebhookReceiver {
  /** Host and port. */
  readonly host: string;
  readonly address: string;
  /** What has arrived, oldest first, also what was responded to with an error. */
  readonly received: ReceivedMessage[];
  /** The secret with which it checks signatures. */
  secret: string;
  /** How it responds from now on. */
  respond: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Starts a receiver that checks signatures by the library of the standard: it responds 401 to a wrong one, else 204. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { headers } = request;
    const message = verify(Buffer.concat(chunks), headers);
    if (message === null) return respondWith(401)(request, response);
    receiver.received.push({ id: String(headers['webhook-id']), ...message });
    receiver.respond(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const host = `127.0.0.1:${port}`;
  const verify = (body: Buffer, headers: IncomingHttpHeaders) => {
    try {
      const verified = new Webhook(receiver.secret).verify(body, headers as Record<string, string>);
      return verified as Omit<ReceivedMessage, 'id'>;
    } catch {
      return null;
    }
  };
  const receiver: WebhookReceiver = {
    host,
    address: `http://${host}/hook`,
    received: [],
    secret: '',
    respond: respondWith(204),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

/** Responds with a status, and a body if there is one. */
export function respondWith(status: number, headers: Record<string, string> = {}, body = '') {
  return (_: IncomingMessage, response: ServerResponse) => void response.writeHead(status, headers).end(body);
}
