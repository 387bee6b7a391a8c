/** The storage of a returning user who reads English; a new one is welcomed in Romanian. */
const RETURNING = [
  { name: 'brazda.language', value: '"en"' },
  { name: 'brazda.welcomed', value: 'true' },
];

/** The state of a browser in which such a user comes back to a product, with the question about cookies answered. */
export function returningTo(baseURL: string) {
  const answered = {
    name: 'cookie_consent',
    value: 'NO%202026-01-01',
    domain: new URL(baseURL).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  } as const;
  return { cookies: [answered], origins: [{ origin: baseURL, localStorage: RETURNING }] };
}
