import { expect, it } from 'vitest';
import { checkCertificate, checkInspection } from './paper-checks.ts';
import { checkedSample, recordSample } from './testing/checked-samples.ts';

const person = (certificate: string | null, certificate_until: string | null) =>
  checkedSample({ record: recordSample({ applicator: { name: 'Ana', certificate, certificate_until } }) });
const machine = (inspected_on: string | null, country: 'FR' | 'RO' = 'FR') =>
  checkedSample({ record: recordSample({ country, equipment: { name: 'Amazone', inspected_on } }) });

it('a certificate is valid on its last day', () => {
  expect(checkCertificate(person('C1', '2026-05-06')).verdict).toBe('fine');
  expect(checkCertificate(person('C1', '2026-05-05'))).toMatchObject({
    verdict: 'against',
    values: { name: 'Ana', until: '2026-05-05' },
    cure: 'renew_certificate',
  });
});

it('what was not entered is not known', () => {
  expect(checkCertificate(person(null, null)).says).toBe('certificate_not_entered');
  expect(checkCertificate(person('C1', null)).says).toBe('certificate_no_end');
  const nobody = checkedSample({ record: recordSample({ applicator: null }) });
  expect(checkCertificate(nobody).says).toBe('certificate_no_person');
});

it.each(['FR', 'RO'] as const)('an inspection is valid for three years in %s', (country) => {
  expect(checkInspection(machine('2023-05-06', country))?.verdict).toBe('fine');
  expect(checkInspection(machine('2023-05-05', country))).toMatchObject({
    verdict: 'against',
    values: { until: '2026-05-05' },
  });
});

it('an inspection after the day says nothing of the day, and one of a leap day ends in February', () => {
  expect(checkInspection(machine('2026-06-01'))?.says).toBe('inspection_later');
  expect(checkInspection(machine('2024-02-29'))?.values['until']).toBe('2027-02-28');
  expect(checkInspection(machine(null))?.says).toBe('inspection_not_entered');
});
