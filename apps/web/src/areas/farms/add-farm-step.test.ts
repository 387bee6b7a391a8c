import type { AccessLevel } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { addFarmStep, ownLandStep } from './add-farm-step.ts';

const PERSON = { isSignedIn: true };
const farm = (id: string, parcel_count: number, is_demo = false, access: AccessLevel = 'owner') => ({
  id,
  parcel_count,
  is_demo,
  access,
});
const demo = farm('demo', 29, true);

describe('the next step to own parcels', () => {
  const trial = (parcels: number) => farm('trial', parcels, false, 'land');
  it.each([
    ['no farm', [demo]],
    ['a trial farm', [trial(3), demo]],
  ])('is a new account for a visitor with %s', (_, farms) => {
    expect(addFarmStep({ isSignedIn: false }, farms)).toEqual({ step: 'new-account' });
  });
  it('is without an account the own land of a visitor, or their trial farm', () => {
    expect(ownLandStep([demo])).toEqual({ step: 'own-land' });
    expect(ownLandStep([trial(0), demo])).toEqual({ step: 'add-parcels', farmId: 'trial' });
    expect(ownLandStep([trial(3), demo])).toEqual({ step: 'go-to-farm', farmId: 'trial' });
  });
  it('is a farm for a user without one, whatever demo is shown', () => {
    expect(addFarmStep(PERSON, [demo])).toEqual({ step: 'add-farm' });
  });
  it('is parcels for a farm without any', () => {
    expect(addFarmStep(PERSON, [farm('empty', 0), demo])).toEqual({ step: 'add-parcels', farmId: 'empty' });
  });
  it('is not to add parcels to a farm with view access', () => {
    expect(addFarmStep(PERSON, [farm('shared', 0, false, 'view')])).toEqual({ step: 'add-farm' });
  });
  it('is the farm with parcels, even after one without', () => {
    const farms = [farm('empty', 0), farm('full', 3), demo];
    expect(addFarmStep(PERSON, farms)).toEqual({ step: 'go-to-farm', farmId: 'full' });
  });
});
