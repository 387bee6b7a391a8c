import {
  type CropLine,
  commonYieldUnit,
  cropById,
  type Language,
  percentsOf,
  type reportTotalOf,
  type Spread,
  type YieldUnitFarm,
  yieldIn,
} from '@brazda/domain';
import type { CellValue, FileColumn, FileTable } from '@brazda/formats';
import { formatsOf, type Translate } from '@brazda/i18n';

/** The texts of the table, and the date and kind of its index; null where it has no index. */
interface TableTexts {
  /** The farm, which has a unit of yields. */
  readonly farm: YieldUnitFarm;
  readonly t: Translate;
  readonly language: Language;
  /** The name of the index. */
  readonly kind: string;
  /** Label for parcels without a declared crop. */
  readonly noCrop: string;
  readonly date: string | null;
}

/** Parcels whose values, or those that their change compares with, were read by an older rule. */
const OLD_COUNTS = [
  { of: 'old_rule', title: 'report:file.oldRule' },
  { of: 'old_change', title: 'report:file.oldChange' },
] as const;
type OldCount = (typeof OLD_COUNTS)[number];

/** The lines of a report as the table of a file, in the same order; shares are percentages. */
export function reportTableOf(
  lines: readonly CropLine[],
  total: ReturnType<typeof reportTotalOf>,
  { farm, t, language, kind, noCrop, date }: TableTexts,
): FileTable {
  const index = { kind, date: date === null ? '–' : formatsOf(language).date(date) };
  const unit = commonYieldUnit(
    farm,
    lines.flatMap(({ crop_id, yield: found }) => (found && crop_id !== null ? crop_id : [])),
  );
  // These columns are there only where a value was read by an older rule.
  const old = OLD_COUNTS.filter(({ of }) => lines.some(({ spread }) => spread && spread[of] > 0));
  const columns: FileColumn[] = [
    { title: t('report:file.crop'), kind: 'text', width: 28 },
    { title: t('report:file.hectares'), kind: 'number', width: 14 },
    { title: t('report:file.share'), kind: 'number', width: 16 },
    { title: t('report:file.parcels'), kind: 'whole', width: 12 },
    { title: t('report:file.from'), kind: 'day', width: 14 },
    { title: t('report:file.to'), kind: 'day', width: 14 },
    { title: t('report:file.estimated'), kind: 'text', width: 18 },
    { title: t('report:file.yield', { unit }), kind: 'number', width: 14 },
    { title: t('report:file.yieldKind'), kind: 'text', width: 14 },
    { title: t('report:file.yieldHectares'), kind: 'number', width: 16 },
    { title: t('report:file.mean', index), kind: 'exact', width: 18 },
    { title: t('report:file.change'), kind: 'exact', width: 18 },
    ...old.map(({ title }): FileColumn => ({ title: t(title), kind: 'whole', width: 24 })),
  ];
  const percents = percentsOf(
    lines.map(({ share }) => share),
    2,
  );
  const rows = lines.map((line, at): CellValue[] => [
    (line.crop_id !== null && cropById(line.crop_id)?.name[language]) || noCrop,
    line.hectares,
    percents[at]!,
    line.parcels.length,
    line.interval?.from ?? null,
    line.interval?.to ?? null,
    line.interval?.estimated.map((day) => t(`report:file.day.${day}`)).join(', ') || null,
    line.yield && rounded(yieldIn(unit, line.yield.mean), 2),
    line.yield && t(`report:${line.yield.field}`),
    line.yield?.hectares ?? null,
    ...indexOf(line.spread, old),
  ]);
  const { hectares, share, parcels, spread } = total;
  return {
    name: t('report:file.sheet'),
    columns,
    rows,
    total: [
      t('report:total'),
      hectares,
      rounded(100 * share, 2),
      parcels,
      ...new Array<null>(6).fill(null),
      ...indexOf(spread, old),
    ],
  };
}

function indexOf(spread: Spread | null, old: readonly OldCount[]): CellValue[] {
  const counts = old.map(({ of }) => spread?.[of] ?? null);
  if (spread === null) return [null, null, ...counts];
  return [rounded(spread.mean, 4), spread.change === null ? null : rounded(spread.change, 4), ...counts];
}

function rounded(value: number, decimals: number): number {
  const by = 10 ** decimals;
  return Math.round(value * by) / by;
}
