/** Calls of the API outside of a browser, in a session of its own. */
export interface ApiClient {
  call<T>(method: string, path: string, body?: object): Promise<T>;
  /** The cookies of its session. */
  cookies(): readonly { readonly name: string; readonly value: string }[];
}

/** Signs a user in. */
export async function signedInClient(
  address: string,
  credentials: { readonly email: string; readonly password: string },
): Promise<ApiClient> {
  const cookies = new Map<string, string>();

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        'accept-language': 'en',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) cookies.set(name, value!);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  await call('GET', '/agricultural-works');
  await call('POST', '/auth/login/', credentials);
  return { call, cookies: () => [...cookies].map(([name, value]) => ({ name, value })) };
}
