import { MAIL_LIMITS, type MailLimitName } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { MAIL_RULES } from './features.ts';

/** What counts a mail at least, by who can cause it. */
const NEEDED: Readonly<Record<string, readonly MailLimitName[]>> = {
  anyone: ['network', 'network_block', 'stranger'],
  user: ['network', 'network_block', 'stranger'],
  farm: ['person', 'farm', 'recipient'],
  guest: ['person', 'recipient'],
  manager: ['person', 'recipient'],
};

const counted = Object.entries(MAIL_RULES).flatMap(([kind, rule]) => {
  return 'refusedBy' in rule ? [[kind, rule] as const] : [];
});

describe.each(counted)('%s', (_, { causedBy, refusedBy, withheldBy }) => {
  it('is counted by who causes it and who receives it', () => {
    expect([...refusedBy, ...withheldBy]).toEqual(expect.arrayContaining([...NEEDED[causedBy]!]));
    // Otherwise anyone could use up what refuses others.
    expect(refusedBy).not.toContain('recipient');
  });
});

it.each(Object.entries(MAIL_LIMITS))(
  'the limit of %s allows more in a longer time, but not as fast',
  (_, limits) => {
    for (const [i, { max, minutes }] of limits.entries()) {
      const longer = limits[i + 1];
      if (!longer) continue;
      expect(longer.max).toBeGreaterThan(max);
      expect(longer.max / longer.minutes).toBeLessThan(max / minutes);
    }
  },
);
