import { api } from '@brazda/contract';
import { expect } from 'vitest';
import type { AuthenticatorApp } from './authenticator-app.ts';
import { type Caller, PASSWORD, type Product, type SignedUp, setUpTotp } from './product.ts';

export const english = { 'accept-language': 'en' };

/** Signs in with the password only. */
export const firstStep = (product: Product, email: string, caller: Caller = product.visitor()) =>
  caller.call(api.auth.login, { body: { email, password: PASSWORD } });

/** Completes a pending second step with a code. */
export const enter = (caller: Caller, code: string) =>
  caller.call(api.secondFactors.enterCode, { body: { code }, headers: english });

export const factorsOf = async (caller: Caller) => (await caller.call(api.secondFactors.list)).response;

/** The ways in which a pending second step may be completed. */
export const waysIn = async (caller: Caller) => (await caller.call(api.secondFactors.pending)).response.ways;

export const isSignedIn = async (caller: Caller) => (await caller.call(api.auth.user)).status === 200;

/** The kinds of the mails to an address, oldest first. */
export const kindsOf = ({ mails }: Product, email: string) =>
  mails.filter(({ to }) => to === email).map(({ kind }) => kind);

/** What is recorded about a user, oldest first. */
export async function actionsOn({ database }: Product, { user_id }: SignedUp): Promise<string[]> {
  const events = await database.db
    .selectFrom('audit_event')
    .select('action')
    .where('entity_id', '=', user_id)
    .orderBy('id')
    .execute();
  return events.map(({ action }) => action);
}

/** Creates a user with an authenticator app, and returns what setting it up showed them. */
export async function withTotp(
  { signUp, clock }: Product,
  email: string,
): Promise<SignedUp & { readonly app: AuthenticatorApp; readonly recovery: readonly string[] }> {
  const person = await signUp(email);
  const { app, recovery } = await setUpTotp(person, clock);
  return { ...person, app, recovery };
}

/** A browser with the password entered and the second step pending. */
export async function halfway(product: Product, email: string) {
  const browser = product.visitor();
  expect((await firstStep(product, email, browser)).response).toEqual({ second_step: true });
  return browser;
}
