import type { StaffLicense } from '@brazda/contract/client';
import { addDays } from '@brazda/domain';
import type { LicenseChange } from '../license-queries.ts';

type Kind = LicenseChange['kind'];

/** What staff can do to a license by its state; null is no license. */
export function possibleChanges(license: Pick<StaffLicense, 'state' | 'end_date'> | null): readonly Kind[] {
  if (license === null) return ['grant'];
  return [
    'grant',
    // A license that was ended before its trial has an end, but no term that could be extended; the server refuses that.
    ...(license.end_date === null ? [] : (['extend'] as const)),
    ...(license.state === 'expired' ? [] : (['end'] as const)),
  ];
}

/** The first day that staff may choose as the last one: a grant never shortens a running license, an extension moves it on. */
export function firstEndDate(
  kind: Kind,
  license: Pick<StaffLicense, 'state' | 'end_date'> | null,
  today: string,
): string {
  const end = license?.end_date ?? null;
  if (end === null || end < today) return today;
  if (kind === 'extend') return addDays(end, 1);
  return license?.state === 'active' ? end : today;
}
