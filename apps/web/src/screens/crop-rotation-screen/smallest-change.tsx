import { cropByKey, type RotationFarm } from '@brazda/domain';
import { Button } from '@mantine/core';
import type { GroundRow } from '../../data/ground.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import type { CellChanges } from '../../data/rotation.ts';
import classes from './season-verdicts.module.css';
import { useMending } from './use-mending.ts';
import type { SeasonVerdict } from './use-verdicts.ts';

interface SmallestChangeProps {
  readonly farm: RotationFarm;
  readonly of: SeasonVerdict;
  /** In which the names of parcels are. */
  readonly rows: readonly GroundRow[];
  readonly onChanges: (changes: CellChanges) => void;
}

/** The fewest parcels whose crop would have to change, and the button that changes them. */
export function SmallestChange({ farm, of, rows, onChanges }: SmallestChangeProps) {
  const t = useWords();
  const { language } = useLanguage();
  const changes = useMending(farm, of);
  if (changes === undefined) return <p className={classes.source}>{t('rotation:mending.looking')}</p>;
  if (changes === null) return <p className={classes.source}>{t('rotation:mending.none')}</p>;
  const at = farm.years.findIndex(({ year }) => year === of.year.year);
  const titles = new Map(rows.map(({ cells, title }) => [cells[at]?.parcel, title]));
  const apply = () =>
    onChanges({
      crops: new Map(changes.map(({ parcel, to }) => [parcel, cropByKey(to).id])),
      skipped: new Set(),
    });
  return (
    <div className={classes.mending}>
      <p>{t('rotation:mending.title')}</p>
      <ul>
        {changes.map(({ parcel, to }) => (
          <li key={parcel}>
            {t('rotation:mending.one', { parcel: titles.get(parcel), crop: cropByKey(to).name[language] })}
          </li>
        ))}
      </ul>
      <Button size="sm" mih={44} onClick={apply}>
        {t('rotation:mending.apply', { count: changes.length })}
      </Button>
    </div>
  );
}
