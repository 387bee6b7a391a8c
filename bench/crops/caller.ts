import { PASSWORD } from '../web/many-parcels.ts';

/** The response, and the time until it was complete. */
export interface TimedReply<T> {
  readonly reply: T;
  readonly ms: number;
}

/** Makes calls as a signed-in user. */
export type Call = <T>(method: string, path: string, body?: object) => Promise<TimedReply<T>>;

/** Signs a user in by API calls alone, as a browser would. */
export async function signedInCaller(origin: string, email: string): Promise<Call> {
  const cookies = new Map<string, string>();
  const call: Call = async (method, path, body) => {
    const start = performance.now();
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0].split('=');
      cookies.set(name, value);
    }
    const text = await response.text();
    const ms = performance.now() - start;
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    // Some calls answer nothing.
    return { reply: JSON.parse(text || 'null'), ms };
  };
  await call('GET', '/demo-farm/');
  await call('POST', '/auth/login/', { email, password: PASSWORD });
  return call;
}
