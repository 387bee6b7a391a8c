import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../crops/crop-interval.ts';
import {
  graceEnd,
  isActiveOn,
  isNearBound,
  LICENSE_STATES,
  type LicenseEvent,
  type LicenseFacts,
  laterUntil,
  mayOrder,
  NEW_LICENSE,
  nextLicense,
  paidPeriod,
  stateOn,
  UNLIMITED_HA,
} from './license.ts';

const COVER = { upper_bound_ha: 100, shared_users_no: 2 };
const LARGER = { upper_bound_ha: 500, shared_users_no: 5 };
const DAY = '2026-03-15';

function after(...events: LicenseEvent[]): LicenseFacts {
  return events.reduce<LicenseFacts>((license, event) => nextLicense(license, event) ?? license, NEW_LICENSE);
}
const paid = (day: string, cover = COVER): LicenseEvent => ({ kind: 'paid', day, cover });
const measured = (day: string, hectares: number): LicenseEvent => ({ kind: 'measured', day, hectares });

const ACTIVE = after(paid(DAY));

describe('a license', () => {
  it('is in pre-trial until its trial starts, and expires when the trial is over', () => {
    expect(stateOn(NEW_LICENSE, DAY)).toBe('pre_trial');
    const trial = after({ kind: 'trial_started', day: DAY });
    expect([trial.start_date, trial.end_date]).toEqual([DAY, '2026-04-13']);
    expect([stateOn(trial, '2026-04-13'), stateOn(trial, '2026-04-14')]).toEqual(['trial', 'expired']);
    expect([isActiveOn(trial, '2026-04-13'), isActiveOn(trial, '2026-04-14')]).toEqual([true, false]);
  });

  it('has one trial', () => {
    const start: LicenseEvent = { kind: 'trial_started', day: '2026-06-01' };
    expect(nextLicense(after({ kind: 'trial_started', day: DAY }), start)).toBeNull();
    expect(nextLicense(ACTIVE, start)).toBeNull();
  });

  it('counts as active when there is none', () => {
    expect(isActiveOn(null, DAY)).toBe(true);
  });

  it('lasts a year from the day of the payment', () => {
    expect([ACTIVE.start_date, ACTIVE.end_date]).toEqual([DAY, '2027-03-14']);
    expect([stateOn(ACTIVE, '2027-03-14'), stateOn(ACTIVE, '2027-03-15')]).toEqual(['active', 'expired']);
  });

  it('keeps the days of a running trial when it is paid', () => {
    const license = after({ kind: 'trial_started', day: DAY }, paid('2026-03-20'));
    expect([license.start_date, license.end_date]).toEqual(['2026-03-20', '2027-04-13']);
  });

  it('keeps its day of the year when it is renewed before its end, and starts again after it', () => {
    const early = after(paid(DAY), paid('2027-02-20', LARGER));
    expect(early).toMatchObject({ start_date: DAY, end_date: '2028-03-14', cover: LARGER });
    const late = after(paid(DAY), paid('2027-03-20'));
    expect([late.start_date, late.end_date]).toEqual(['2027-03-20', '2028-03-19']);
  });

  it('of a leap day lasts through 28 February', () => {
    expect(paidPeriod({ end_date: null }, '2028-02-29')).toEqual({ from: '2028-02-29', to: '2029-02-28' });
  });

  it('is granted, extended and ended by staff, never shortened by a grant', () => {
    const granted = after({ kind: 'granted', day: DAY, end_date: '2026-12-31', cover: COVER });
    expect(stateOn(granted, '2026-12-31')).toBe('active');
    const grant = { kind: 'granted', day: DAY, cover: COVER } as const;
    expect(nextLicense(ACTIVE, { ...grant, end_date: '2026-12-31' })).toBeNull();
    expect(nextLicense(NEW_LICENSE, { ...grant, end_date: '2026-03-14' })).toBeNull();
    expect(nextLicense(granted, { kind: 'extended', day: DAY, end_date: '2026-11-30' })).toBeNull();
    expect(nextLicense(NEW_LICENSE, { kind: 'extended', day: DAY, end_date: '2026-11-30' })).toBeNull();
    const ended = nextLicense(granted, { kind: 'ended', day: DAY })!;
    expect([stateOn(ended, DAY), ended.start_date, ended.end_date]).toEqual([
      'expired',
      '2026-03-14',
      '2026-03-14',
    ]);
    expect(nextLicense(ended, { kind: 'ended', day: DAY })).toBeNull();
    expect(stateOn(nextLicense(NEW_LICENSE, { kind: 'ended', day: DAY })!, DAY)).toBe('expired');
  });

  it('of a trial stays a trial when it is extended, also after its end', () => {
    const trial = after(
      { kind: 'trial_started', day: DAY },
      { kind: 'extended', day: '2026-06-01', end_date: '2026-06-30' },
    );
    expect(stateOn(trial, '2026-06-30')).toBe('trial');
  });

  it('loses the year that is refunded, and keeps what was paid before it', () => {
    const refunded = (day: string, from: string, to: string) =>
      ({ kind: 'refunded', day, from, to }) as const;
    const first = [DAY, '2027-03-14'] as const;
    const ended = nextLicense(ACTIVE, refunded('2026-05-01', ...first))!;
    expect([ended.start_date, ended.end_date]).toEqual([DAY, '2026-04-30']);
    const renewed = after(paid(DAY), paid('2027-02-20', LARGER));
    const kept = nextLicense(renewed, refunded('2027-03-01', '2027-03-15', '2028-03-14'));
    expect(kept).toMatchObject({ start_date: DAY, end_date: '2027-03-14' });
    expect(nextLicense(renewed, refunded('2027-03-01', ...first))).toBeNull();
    expect(nextLicense(NEW_LICENSE, refunded(DAY, ...first))).toBeNull();
  });

  it('has the larger cover until a year that was paid ahead begins, and then that of the year', () => {
    const smaller = { upper_bound_ha: 50, shared_users_no: 9 };
    const renewed = after(paid(DAY, LARGER), paid('2027-02-20', smaller));
    expect(renewed.cover).toEqual({ upper_bound_ha: 500, shared_users_no: 9 });
    const begin = (day: string) => nextLicense(renewed, { kind: 'year_begun', day });
    expect(begin('2027-03-14')).toBeNull();
    expect(begin('2027-03-15')).toMatchObject({ cover: smaller, next: null, end_date: '2028-03-14' });
    expect(nextLicense(renewed, measured('2027-03-15', 60))).toMatchObject({
      cover: smaller,
      outgrown_since: '2027-03-15',
    });
  });

  it('is what it was before a year that has not begun, once that is refunded', () => {
    const refund = (license: LicenseFacts, day: string, ahead: string) => {
      const year = paidPeriod(license, day);
      const full = nextLicense(license, { kind: 'paid', day, cover: LARGER })!;
      return nextLicense(full, { kind: 'refunded', day: ahead, ...year });
    };
    expect(refund(ACTIVE, '2026-06-01', '2026-06-02')).toEqual(ACTIVE);
    const trial = after({ kind: 'trial_started', day: DAY });
    expect(refund(trial, '2026-03-20', '2026-03-21')).toEqual(trial);
  });

  it('may be ordered unless the next year is paid', () => {
    expect(mayOrder(NEW_LICENSE, DAY)).toBe(true);
    expect(mayOrder(ACTIVE, '2026-03-16')).toBe(true);
    const renewed = after(paid(DAY), paid('2026-03-16'));
    expect([mayOrder(renewed, '2026-03-17'), mayOrder(renewed, '2027-03-15')]).toEqual([false, true]);
  });

  it('is decided on a week later, in its last week a day later', () => {
    expect(laterUntil(ACTIVE, DAY)).toBe('2026-03-21');
    expect(laterUntil(ACTIVE, '2027-03-07')).toBe('2027-03-13');
    expect(laterUntil(ACTIVE, '2027-03-08')).toBe('2027-03-08');
    expect(laterUntil(NEW_LICENSE, DAY)).toBe('2026-03-21');
  });
});

describe('an area that outgrows its license', () => {
  it.each([
    ['2026-03-20', '2026-12-31'],
    ['2026-09-30', '2026-12-31'],
    ['2026-10-01', '2027-12-31'],
    ['2026-12-31', '2027-12-31'],
  ])('on %s stays usable until %s', (day, end) => {
    const license = after(paid(DAY), measured(day, 100.01));
    expect([license.outgrown_since, graceEnd(license)]).toEqual([day, end]);
    const renewed = { ...license, end_date: '2030-01-01' };
    expect([isActiveOn(renewed, end), isActiveOn(renewed, addDays(end, 1))]).toEqual([true, false]);
  });

  it('keeps the day on which it did, until it fits again or a larger license is paid', () => {
    const outgrown = after(paid(DAY), measured('2026-03-20', 101), measured('2026-04-01', 120));
    expect(outgrown.outgrown_since).toBe('2026-03-20');
    expect(nextLicense(outgrown, measured('2026-05-01', 100))?.outgrown_since).toBeNull();
    expect(nextLicense(outgrown, paid('2026-05-01', LARGER))?.outgrown_since).toBeNull();
  });

  it('does not exist without a bound', () => {
    expect(after(measured(DAY, 1e6)).outgrown_since).toBeNull();
    const unlimited = { upper_bound_ha: UNLIMITED_HA, shared_users_no: 9 };
    expect(after(paid(DAY, unlimited), measured(DAY, 1e6)).outgrown_since).toBeNull();
    expect(isNearBound(unlimited, 99_999)).toBe(false);
  });

  it('is announced from nine tenths on', () => {
    expect([90, 90.01, 100, 100.01].map((hectares) => isNearBound(COVER, hectares))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(DAY, days));
const event: fc.Arbitrary<LicenseEvent> = fc.oneof(
  fc.record({ kind: fc.constant('trial_started' as const), day }),
  fc.record({ kind: fc.constant('paid' as const), day, cover: fc.constantFrom(COVER, LARGER) }),
  fc.record({ kind: fc.constant('granted' as const), day, end_date: day, cover: fc.constant(COVER) }),
  fc.record({ kind: fc.constant('extended' as const), day, end_date: day }),
  fc.record({ kind: fc.constant('ended' as const), day }),
  fc.record({ kind: fc.constant('year_begun' as const), day }),
  day.map((from) => ({ kind: 'refunded' as const, day: from, from, to: addDays(from, 364) })),
  fc.record({
    kind: fc.constant('measured' as const),
    day,
    hectares: fc.integer({ min: 0, max: 1000 }),
  }),
);
/** Events in the order of their days. */
const history = fc
  .array(event, { maxLength: 25 })
  .map((events) => events.toSorted((one, other) => one.day.localeCompare(other.day)));

describe('whatever happens', () => {
  it('no license is active without a payment or a grant by staff', () => {
    fc.assert(
      fc.property(history, day, (events, on) => {
        const harmless = events.filter(({ kind }) => kind !== 'paid' && kind !== 'granted');
        expect(stateOn(after(...harmless), on)).not.toBe('active');
        expect(after(...harmless).cover).toBeNull();
      }),
    );
  });

  it('no license is active once the only payment is refunded', () => {
    fc.assert(
      fc.property(fc.boolean(), day, fc.integer({ min: 0, max: 300 }), day, (hasTrial, first, wait, on) => {
        const before = hasTrial ? after({ kind: 'trial_started', day: first }) : NEW_LICENSE;
        const bought = addDays(first, hasTrial ? Math.min(wait, 29) : wait);
        const full = nextLicense(before, paid(bought))!;
        const refunded = addDays(bought, wait);
        const none = nextLicense(full, { kind: 'refunded', day: refunded, ...paidPeriod(before, bought) })!;
        expect(stateOn(none, on >= refunded ? on : refunded)).not.toBe('active');
      }),
    );
  });

  it('a state is one of four, a cover belongs to a full license, and the first day is not after the last', () => {
    fc.assert(
      fc.property(history, day, (events, on) => {
        const license = after(...events);
        expect(LICENSE_STATES).toContain(stateOn(license, on));
        expect(license.cover !== null).toBe(license.term === 'full');
        expect((license.start_date ?? '') <= (license.end_date ?? '')).toBe(true);
        expect((license.start_date === null) === (license.end_date === null)).toBe(true);
      }),
    );
  });

  it('a payment adds a year to what is left, and only staff take days away', () => {
    fc.assert(
      fc.property(history, (events) => {
        let license: LicenseFacts = NEW_LICENSE;
        for (const each of events) {
          const next = nextLicense(license, each) ?? license;
          if (each.kind !== 'ended' && each.kind !== 'refunded')
            expect((next.end_date ?? '') >= (license.end_date ?? '') || next.end_date! >= each.day).toBe(
              true,
            );
          if (each.kind === 'paid') {
            const { from, to } = paidPeriod(license, each.day);
            expect(next.end_date).toBe(to);
            expect(from >= each.day).toBe(true);
            expect([364, 365]).toContain((Date.parse(to) - Date.parse(from)) / 86_400_000);
          }
          license = next;
        }
      }),
    );
  });

  it('renewals in time keep their day of the year', () => {
    fc.assert(
      fc.property(day, fc.array(fc.nat(300), { maxLength: 8 }), (first, waits) => {
        fc.pre(!first.endsWith('-02-29'));
        let license = after(paid(first));
        for (const wait of waits) license = nextLicense(license, paid(addDays(license.end_date!, -wait)))!;
        expect(license.start_date).toBe(first);
        expect(addDays(license.end_date!, 1).slice(5)).toBe(first.slice(5));
      }),
    );
  });

  it('an area that outgrows its license in a season never locks out before the season ends', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 364 }), (first, later) => {
        const on = addDays(first, later);
        const license = { ...after(paid(first), measured(on, 101)), end_date: '2040-12-31' };
        expect(isActiveOn(license, `${on.slice(0, 4)}-12-31`)).toBe(true);
        expect(isActiveOn(license, addDays(on, 91))).toBe(true);
      }),
    );
  });
});
