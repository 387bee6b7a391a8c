import type { DaySpan } from './crop-calendar.ts';
import { type Evidence, evidenceOf } from './light.ts';
import type { RecordedWork } from './recorded-work.ts';
import { blindnessOf, clearDays, type SeenDay } from './seen-days.ts';
import { BARE_NDVI } from './sen4cap-parameters.ts';

const TILLAGE: ReadonlySet<string> = new Set(['plough', 'disc', 'seedbed']);
/** Months in which grass is green unless it was turned or burned by drought: bare ground in them is a sign. */
const GREEN_MONTHS = ['04', '05', '06', '09', '10'];
const FEWEST_IMAGES = 6;

/** What images say of permanent grass between two ISO days: bare ground on two dates in green months is against it. */
export function curveOfGrassUnplowed(
  seen: readonly SeenDay[],
  { from, to }: DaySpan,
  today: string,
): Evidence {
  const last = today < to ? today : to;
  const blindness = blindnessOf(seen, from, last);
  if (blindness !== null) return evidenceOf('curve', 'silent', blindness);
  const days = clearDays(seen, from, last).filter(({ date }) => GREEN_MONTHS.includes(date.slice(5, 7)));
  const bare = days.filter(({ ndvi }) => ndvi < BARE_NDVI);
  if (bare.length >= 2)
    return evidenceOf('curve', 'against', 'bare_seen', {
      days: bare.map(({ date }) => date),
      value: Math.min(...bare.map(({ ndvi }) => ndvi)),
    });
  if (days.length < FEWEST_IMAGES) return evidenceOf('curve', 'silent', 'no_clear_image');
  return evidenceOf(
    'curve',
    bare.length === 0 ? 'for' : 'silent',
    bare.length === 0 ? 'green_seen' : 'between',
    {
      value: Math.min(...days.map(({ ndvi }) => ndvi)),
    },
  );
}

/** What the journal says of it: tillage is against it. */
export function journalOfGrassUnplowed(works: readonly RecordedWork[], { from, to }: DaySpan): Evidence {
  const tilled = works.filter(({ kind, day }) => TILLAGE.has(kind) && day >= from && day <= to);
  return tilled.length > 0
    ? evidenceOf('journal', 'against', 'work_recorded', { days: tilled.map(({ day }) => day).toSorted() })
    : evidenceOf('journal', 'silent', 'journal_empty');
}
