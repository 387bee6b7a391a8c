// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be positioned one by one in a long list
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import type { Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { Menu, type MenuEntry } from '../../../ui/dropdowns/menu.tsx';
import classes from './rotation-grid.module.css';

interface GridHeadProps {
  readonly seasons: readonly Season[];
  /** Copies the crops of the season at an index into another one; null if the user may only read. */
  readonly onCopy: ((from: number, to: number) => void) | null;
  /** Selects every cell of the season at an index. */
  readonly onChoose: (season: number) => void;
}

/** The years, each with a menu to select its cells and to copy its crops into another year. */
export const GridHead = memo(function GridHead({ seasons, onCopy, onChoose }: GridHeadProps) {
  const t = useTranslation();
  // In autumn two seasons contain today; the one of the calendar year is current, the next is still a plan.
  const present = new Date().getUTCFullYear();
  const entriesOf = (from: number): MenuEntry[] => {
    const year = seasonLabel(seasons[from]!);
    const copies = seasons.flatMap((other, to) =>
      onCopy === null || to === from
        ? []
        : {
            label: t('rotation:copyTo', { year: seasonLabel(other) }),
            onSelect: () => onCopy(from, to),
          },
    );
    return [
      { label: t('rotation:wholeSeason', { year }), onSelect: () => onChoose(from) },
      ...(copies.length > 0 ? [{ heading: t('rotation:copyFrom', { year }) }, ...copies] : []),
    ];
  };
  return (
    <div role="row" className={classes.head} aria-rowindex={1}>
      <div role="columnheader" className={classes.name}>
        {t('map:farmPage.parcel')}
      </div>
      {seasons.map((season, i) => (
        <div
          key={season.id}
          role="columnheader"
          className={classes.year}
          data-present={season.end_year === present}
        >
          <span>
            {seasonLabel(season)}
            {season.end_year > present && <small>{t('rotation:isPlanned')}</small>}
          </span>
          {onCopy && (
            <Menu position="bottom-end" entries={entriesOf(i)}>
              <ActionIcon
                size={36}
                variant="subtle"
                color="gray"
                aria-label={t('rotation:season', { year: seasonLabel(season) })}
              >
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu>
          )}
        </div>
      ))}
    </div>
  );
});
