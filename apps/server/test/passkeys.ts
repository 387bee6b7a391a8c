import { api } from '@brazda/contract';
import { expect } from 'vitest';
import { type Device, newDevice } from '../src/features/account/second-factor/testing/device.ts';
import { type Caller, PASSWORD, type Product } from './product.ts';

/** The public URL to which the passkeys belong. */
export const ORIGIN = 'https://brazda.example';

export const startPasskey = (caller: Caller, password: string | undefined = PASSWORD) =>
  caller.call(api.secondFactors.startPasskey, { body: { password } });

export const addPasskey = (caller: Caller, credential: ReturnType<Device['make']>, name = 'Laptop') =>
  caller.call(api.secondFactors.addPasskey, { body: { credential, name } });

export const askPasskey = (caller: Caller) => caller.call(api.secondFactors.askPasskey);

export const usePasskey = (caller: Caller, credential: ReturnType<Device['response']>) =>
  caller.call(api.secondFactors.usePasskey, { body: { credential } });

/** Adds a passkey on a new device. */
export async function addDevice(
  person: Caller,
): Promise<{ device: Device; recovery: readonly string[] | null }> {
  const device = newDevice(ORIGIN);
  const { status, response } = await addPasskey(person, device.make((await startPasskey(person)).response));
  expect(status).toBe(200);
  return { device, recovery: response.recovery_codes };
}

/** Creates a user with one passkey. */
export async function withPasskey({ signUp }: Product, email: string) {
  const person = await signUp(email);
  return { ...person, ...(await addDevice(person)) };
}
