/** A browser of a running product, by its API. */
export interface HttpClient {
  call(method: string, path: string, body?: object, language?: string): Promise<Response>;
  /** What its requests carry: cookies, and the token that changes need. */
  headers(): Record<string, string>;
}

/** Signs a user in at the address of a product. */
export async function signInAt(
  address: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<HttpClient> {
  const cookies = new Map<string, string>();

  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': cookies.get('csrftoken') ?? '',
  });
  async function call(method: string, path: string, body?: object, language = 'en') {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        ...headers(),
        'accept-language': language,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) cookies.set(name, value);
    }
    return response;
  }

  await call('GET', '/agricultural-works');
  const { status } = await call('POST', '/auth/login/', { email, password });
  if (status !== 200 && status !== 204) throw new Error(`the sign-in returned ${status}`);
  return { call, headers };
}
