import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

const APP = { id: '12345', secret: 'known to the provider' };

/** A user at the provider. */
export interface Person {
  readonly id: string;
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
}

/** How the provider behaves. */
type Behavior = 'well' | 'down' | 'nonsense';

/**
 * A provider on loopback that checks what Facebook checks: secret, redirect address, single use of a code, PKCE,
 * proof.
 */
export interface Provider {
  readonly settings: Record<string, string>;
  /** Acts like the browser: the user authorizes and is redirected back with a code. */
  agree(authorizeUrl: string, person: Person): { code: string; state: string };
  be(mood: Behavior): void;
  stop(): Promise<void>;
}

interface Grant {
  readonly person: Person;
  readonly challenge: string;
  readonly redirect_uri: string;
}

/** Starts the provider. */
export async function startProvider(): Promise<Provider> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  let mood: Behavior = 'well';

  const exchange = (form: URLSearchParams) => {
    const grant = grants.get(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const isRight =
      grant !== undefined &&
      form.get('client_id') === APP.id &&
      form.get('client_secret') === APP.secret &&
      form.get('redirect_uri') === grant.redirect_uri &&
      createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
    if (!isRight) return { status: 400, body: { error: { message: 'Invalid verification code' } } };
    grants.delete(form.get('code') ?? '');
    const access_token = randomBytes(12).toString('hex');
    tokens.set(access_token, grant.person);
    return { status: 200, body: { access_token, token_type: 'bearer' } };
  };

  const profile = (query: URLSearchParams, token: string) => {
    const proof = createHmac('sha256', APP.secret).update(token).digest('hex');
    const person = query.get('appsecret_proof') === proof ? tokens.get(token) : undefined;
    return person ? { status: 200, body: person } : { status: 401, body: { error: {} } };
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const { status, body } =
      url.pathname === '/token'
        ? exchange(new URLSearchParams(await readBody(request)))
        : profile(url.searchParams, token);
    const responses = {
      well: [status, JSON.stringify(body)],
      down: [503, 'down'],
      nonsense: [200, '{"hello"'],
    } as const;
    const [code, text] = responses[mood];
    response.writeHead(code).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const home = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  return {
    settings: {
      FACEBOOK_APP_ID: APP.id,
      FACEBOOK_APP_SECRET: APP.secret,
      FACEBOOK_AUTHORIZE_URL: `${home}/authorize`,
      FACEBOOK_TOKEN_URL: `${home}/token`,
      FACEBOOK_PROFILE_URL: `${home}/me`,
    },
    agree(authorizeUrl, person) {
      const query = new URL(authorizeUrl).searchParams;
      const code = randomBytes(12).toString('base64url');
      grants.set(code, {
        person,
        challenge: query.get('code_challenge') ?? '',
        redirect_uri: query.get('redirect_uri') ?? '',
      });
      return { code, state: query.get('state') ?? '' };
    },
    be(next) {
      mood = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}
