import { describe, expect, it } from 'vitest';
import {
  ACCESS_LEVELS,
  ACCESS_RULES,
  type AccessRule,
  allows,
  hasAccess,
  lacksSecondStep,
  minLevelOf,
} from './access.ts';
import { ROLES } from './roles.ts';

const mayCall = (rule: AccessRule) =>
  Object.entries(ROLES).flatMap(([role, principal]) => (allows(rule, principal) ? [role] : []));

describe('levels', () => {
  it('include the ones before them', () => {
    for (const [position, level] of ACCESS_LEVELS.entries())
      for (const [leastPosition, least] of ACCESS_LEVELS.entries())
        expect(hasAccess(level, least), `${level} reaches ${least}`).toBe(position >= leastPosition);
  });

  it('are named by every farm rule and no other rule', () => {
    for (const rule of ACCESS_RULES) {
      const least = minLevelOf(rule);
      if (rule.startsWith('farm:')) expect(ACCESS_LEVELS).toContain(least);
      else expect(least).toBeNull();
    }
  });
});

describe('rules let through', () => {
  it.each<[AccessRule, string[]]>([
    ['anyone', Object.keys(ROLES)],
    ['signed-in', Object.keys(ROLES).filter((role) => !/^(anonymous|journal device)/.test(role))],
    [
      'in-person',
      Object.keys(ROLES).filter((role) => !/^(anonymous|journal device|impersonated owner)/.test(role)),
    ],
    ['holder', ['license holder']],
    ['guest', ['guest of parcels', 'guest, view', 'guest, full']],
    ['staff', ['staff', 'staff on a farm that the operator samples']],
    ['operator', ['staff on a farm that the operator samples']],
    ['impersonated', ['impersonated owner']],
    ['device', ['journal device']],
    [
      'farm:parcels',
      [
        'anonymous on the demo farm',
        'anonymous with a farm link',
        'anonymous with a parcel link',
        'anonymous on their trial farm',
        'guest of parcels',
        'guest, view',
        'guest, full',
        'owner',
        'impersonated owner',
      ],
    ],
    [
      'farm:view',
      [
        'anonymous on the demo farm',
        'anonymous with a farm link',
        'anonymous on their trial farm',
        'guest, view',
        'guest, full',
        'owner',
        'impersonated owner',
      ],
    ],
    ['farm:land', ['anonymous on their trial farm', 'guest, full', 'owner', 'impersonated owner']],
    ['farm:full', ['guest, full', 'owner', 'impersonated owner']],
    ['farm:owner', ['owner', 'impersonated owner']],
  ])('%s: %j', (rule, roles) => {
    expect(mayCall(rule)).toEqual(roles);
  });

  it('a second step is required where it is the only thing missing', () => {
    const lacking = Object.entries(ROLES).filter(([, principal]) => lacksSecondStep('staff', principal));
    expect(lacking.map(([role]) => role)).toEqual(['staff without a second step']);
    for (const rule of ACCESS_RULES.filter((each) => each !== 'staff'))
      for (const principal of Object.values(ROLES)) expect(lacksSecondStep(rule, principal)).toBe(false);
  });

  it('a staff member has no staff access while impersonating', () => {
    expect(allows('staff', { ...ROLES.staff, is_impersonated: true })).toBe(false);
  });
});
