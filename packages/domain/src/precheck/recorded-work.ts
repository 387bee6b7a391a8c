import type { AgriculturalWorkName } from '../crops/agricultural-works.ts';
import type { DaySpan } from './crop-calendar.ts';
import { type Evidence, evidenceOf } from './light.ts';

/** Work of the journal on a parcel. */
export interface RecordedWork {
  readonly kind: AgriculturalWorkName;
  /** ISO day. */
  readonly day: string;
}

/** Work that leaves the ground open. */
export const TILLAGE: ReadonlySet<AgriculturalWorkName> = new Set(['plough', 'disc', 'seedbed']);

/** What the journal says where some kinds of work must not be done between two ISO days: recorded work of them is against the rule. */
export function journalWithout(
  kinds: ReadonlySet<AgriculturalWorkName>,
  works: readonly RecordedWork[],
  { from, to }: DaySpan,
): Evidence {
  const done = works.filter(({ kind, day }) => kinds.has(kind) && day >= from && day <= to);
  return done.length > 0
    ? evidenceOf('journal', 'against', 'work_recorded', { days: done.map(({ day }) => day).toSorted() })
    : evidenceOf('journal', 'silent', 'journal_empty');
}
