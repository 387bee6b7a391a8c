import type { Harvest } from '@brazda/contract/client';
import type { HarvestRemarkKind } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';

type Remark = Harvest['remarks'][number];

/** Remarks that make the yields or the days of a file doubtful; the others say what was decided. */
const DOUBTS: ReadonlySet<HarvestRemarkKind> = new Set<HarvestRemarkKind>([
  'missing_logs',
  'logs_without_header',
  'logs_without_width',
  'implausible_yields',
  'unread_numbers',
  'unread_times',
  'future',
  'other_season',
]);

/** What was left out of a file and what was decided about it, before its maps are used. */
export function HarvestRemarks({ remarks }: { remarks: readonly Remark[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const sentenceOf = ({ kind, count, names }: Remark) => {
    const isDay = kind === 'future' || kind === 'other_season';
    const shown = names.map((name) => (isDay ? formats.shortDate(name) : name));
    const more = count > names.length && names.length > 1 ? ['…'] : [];
    return t(`harvests:remark.${kind}`, {
      names: [...shown, ...more].join(', '),
      number: formats.count(count),
    });
  };
  const [doubts, decisions] = [true, false].map((isDoubt) =>
    remarks.filter(({ kind }) => DOUBTS.has(kind) === isDoubt),
  );
  return [{ tone: 'alert', found: doubts! } as const, { tone: 'info', found: decisions! } as const].map(
    ({ tone, found }) =>
      found.length > 0 && (
        <Alert key={tone} tone={tone}>
          {found.map((remark) => (
            <div key={remark.kind}>{sentenceOf(remark)}</div>
          ))}
        </Alert>
      ),
  );
}
