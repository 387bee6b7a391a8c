/** Who gets a mailed link, and whether an account with the address is confirmed. */
interface Recipient {
  readonly email: string;
  readonly hasAccount: boolean;
}

/**
 * The path of a mailed link to a page that only its recipient may see: through the sign-in page, or through the registration
 * page with the address filled in, so that no one is led to an error page. Those who are signed in come directly to the page.
 */
export function signInLink(path: string, { email, hasAccount }: Recipient): string {
  if (hasAccount) return `/auth/login?${new URLSearchParams({ backTo: path })}`;
  return `/auth/new-account?${new URLSearchParams({ email, backTo: path })}`;
}
