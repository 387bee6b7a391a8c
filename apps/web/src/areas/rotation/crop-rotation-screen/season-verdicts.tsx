import type { RotationFarm } from '@brazda/domain';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconHelpCircle } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import type { ShapeRow } from '../../parcels/index.ts';
import type { CellChanges } from '../queries.ts';
import { SeasonVerdictCard } from './season-verdict-card.tsx';
import classes from './season-verdicts.module.css';
import type { SeasonVerdict } from './use-verdicts.ts';
import { useVerdictTitle } from './verdict-title.ts';

const ICONS = {
  met: IconCircleCheck,
  exempt: IconCircleMinus,
  not_controlled: IconCircleMinus,
  breach: IconAlertTriangle,
  unknown: IconHelpCircle,
  no_rule: IconHelpCircle,
} as const;
/** The name of the regulation in each country, which stays on one line. */
const RULES = { RO: 'GAEC\u00A07', FR: 'BCAE\u00A07' } as const;

interface SeasonVerdictsProps {
  readonly farm: RotationFarm;
  readonly seasons: readonly SeasonVerdict[];
  /** Contains the names of the parcels. */
  readonly rows: readonly ShapeRow[];
  /** Applies a fix; null if the user may only read. */
  readonly onChanges: ((changes: CellChanges) => void) | null;
}

/** The legal verdict on each season, with the reasons of one; initially the newest that has crops. */
export const SeasonVerdicts = memo(function SeasonVerdicts({
  farm,
  seasons: all,
  rows,
  onChanges,
}: SeasonVerdictsProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const rule = RULES[farm.country];
  const titleOf = useVerdictTitle(rule);
  const seasons = all.filter(({ year }) => year.parcels.length > 0);
  const isPlanted = ({ year }: SeasonVerdict) => year.parcels.some(({ main }) => main !== null);
  const shown =
    seasons.find(({ season }) => season.id === chosen) ?? seasons.findLast(isPlanted) ?? seasons.at(-1);
  if (!shown) return null;
  return (
    <section className={classes.verdicts} aria-label={t('rotation:verdicts', { rule })}>
      <div className={classes.seasons}>
        {seasons.map(({ season, year, verdict }) => {
          const Icon = ICONS[verdict.outcome];
          return (
            <button
              key={season.id}
              type="button"
              aria-pressed={season.id === shown.season.id}
              aria-label={titleOf(verdict, year.year)}
              data-outcome={verdict.outcome}
              onClick={() => setChosen(season.id)}
            >
              <Icon size={18} aria-hidden />
              {year.year}
            </button>
          );
        })}
      </div>
      <SeasonVerdictCard farm={farm} of={shown} rule={rule} rows={rows} onChanges={onChanges} />
    </section>
  );
});
