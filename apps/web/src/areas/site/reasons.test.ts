import { expect, it } from 'vitest';
import { REASONS, reasonOf, stepsOf } from './reasons.ts';

const visitor = { signedIn: false, hasAddress: false };
const person = { signedIn: true, hasAddress: true };

it('accepts the known reasons and no others', () => {
  expect(reasonOf(new URLSearchParams({ reason: 'phone' }))).toBe('phone');
  expect(reasonOf(new URLSearchParams({ reason: 'toString' }))).toBeNull();
  expect(reasonOf(new URLSearchParams())).toBeNull();
});
it('tells a failed payment from others', () => {
  const at = (redirect_status: string) =>
    reasonOf(new URLSearchParams({ reason: 'payment', redirect_status }));
  expect([at('succeeded'), at('pending'), at('failed')]).toEqual(['payment', 'payment', 'payment-failed']);
});
it('always offers a step', () => {
  for (const reason of [...REASONS, null]) expect(stepsOf(reason, visitor)).not.toEqual([]);
});
it('offers to go back only with an address', () => {
  expect(stepsOf('payment', person)[0]).toBe('back');
  expect(stepsOf('payment', { ...person, hasAddress: false })[0]).toBe('map');
});
it('lets signed-out users log in again', () => {
  expect(stepsOf('signed-out', visitor)[0]).toBe('login');
});
it('never asks signed-in users to log in', () => {
  for (const reason of [...REASONS, null]) expect(stepsOf(reason, person)).not.toContain('login');
});
