import { LIGHT_COLORS, type LightColor } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { LightMark } from './light-mark.tsx';
import type { LightFilter, RuleCounts } from './light-rows.ts';
import classes from './precheck.module.css';

/** The colors by urgency. */
const COLORS = LIGHT_COLORS.toReversed();

interface RuleCountsProps {
  readonly counts: readonly RuleCounts[];
  readonly filter: LightFilter;
  readonly onFilter: (filter: LightFilter) => void;
}

/** How many parcels each rule shows in which color; each number lists its parcels. */
export function RuleCountsCard({ counts, filter, onFilter }: RuleCountsProps) {
  const t = useTranslation();
  const columns: Column<RuleCounts>[] = [
    { key: 'rule', title: t('precheck:counts.rule'), cell: ({ rule }) => t(`precheck:rule.${rule}`) },
    ...COLORS.map((color) => ({
      key: color,
      title: t(`precheck:color.${color}`),
      alignsRight: true,
      cell: ({ rule, [color]: count }: RuleCounts) => (
        <CountButton
          count={count}
          name={`${t(`precheck:rule.${rule}`)}, ${t(`precheck:color.${color}`)}: ${count}`}
          isChosen={filter.rule === rule && filter.color === color}
          onClick={() => onFilter({ rule, color })}
        />
      ),
    })),
  ];
  return (
    <SectionCard title={t('precheck:counts.title')}>
      <fieldset className={classes.colors} aria-label={t('precheck:list.filter')}>
        {COLORS.map((color) => (
          <button
            key={color}
            type="button"
            className={classes.color}
            aria-pressed={filter.rule === null && filter.color === color}
            onClick={() => onFilter({ rule: null, color })}
          >
            <LightMark color={color} />
            <b>{sumOf(counts, color)}</b>
          </button>
        ))}
      </fieldset>
      <DataTable caption={t('precheck:counts.title')} columns={columns} rows={counts} keyOf={ruleOf} />
    </SectionCard>
  );
}

function CountButton(props: {
  readonly count: number;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}) {
  const { count, name, isChosen, onClick } = props;
  if (count === 0) return '–';
  return (
    <button
      type="button"
      className={classes.count}
      aria-label={name}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {count}
    </button>
  );
}

function sumOf(counts: readonly RuleCounts[], color: LightColor): number {
  return counts.reduce((sum, of) => sum + of[color], 0);
}

const ruleOf = ({ rule }: RuleCounts) => rule;
