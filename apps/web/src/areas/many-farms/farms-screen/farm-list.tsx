import { useMemo } from 'react';
import { Link } from 'react-router';
import { useIsPhone } from '../../../lib/device.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { FarmLooks } from './farm-looks.tsx';
import classes from './farms-screen.module.css';
import type { ListedFarm } from './listed-farms.ts';
import { useFarmTexts } from './use-farm-texts.ts';

interface FarmListProps {
  readonly farms: readonly ListedFarm[];
  /** What is said of the license of the person's own farms. */
  readonly license: string;
}

const keyOf = ({ farm }: ListedFarm) => farm;

/** The farms with what tells whether each needs a look; on a phone the reasons stand for alerts and late work. */
export function FarmList({ farms, license }: FarmListProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const isPhone = useIsPhone();
  const texts = useFarmTexts();
  // Stable columns keep the rows that stay from being rendered again while a long list scrolls.
  const columns = useMemo((): Column<ListedFarm>[] => {
    const figures: Column<ListedFarm>[] = [
      { key: 'alerts', title: t('many-farms:list.alerts'), cell: texts.alertsText },
      {
        key: 'overdue',
        title: t('many-farms:list.overdue'),
        alignsRight: true,
        cell: ({ overdue }) => (overdue === null ? t('many-farms:list.unseen') : formats.count(overdue)),
      },
    ];
    return [
      {
        key: 'name',
        title: t('many-farms:list.farm'),
        cell: (farm) => (
          <div className={classes.named}>
            <Link to={href('today', { farmId: farm.farm })}>{farm.name}</Link>
            <small>{[texts.sharedText(farm), ...farm.localities].join(' · ')}</small>
          </div>
        ),
      },
      { key: 'looks', title: t('many-farms:list.looks'), cell: ({ looks }) => <FarmLooks looks={looks} /> },
      {
        key: 'area',
        title: t('many-farms:list.area'),
        alignsRight: true,
        cell: ({ hectares, parcel_count }) => (
          <div className={classes.named}>
            <span>{formats.hectares(hectares)}</span>
            <small>{t('many-farms:list.parcels', { count: parcel_count })}</small>
          </div>
        ),
      },
      {
        key: 'crops',
        title: t('many-farms:list.crops'),
        cell: (farm) => texts.cropsText(farm) || t('many-farms:list.no'),
      },
      {
        key: 'image',
        title: t('many-farms:list.image'),
        cell: ({ newest_image }) => texts.dayText(newest_image, t('many-farms:list.noImage')),
      },
      ...(isPhone ? [] : figures),
      {
        key: 'license',
        title: t('many-farms:list.license'),
        cell: ({ access }) => (access === 'owner' ? license : t('many-farms:list.ofOwner')),
      },
      { key: 'visit', title: t('many-farms:list.visit'), cell: texts.visitText },
    ];
  }, [t, formats, isPhone, texts, license]);
  return <DataTable caption={t('many-farms:list.title')} columns={columns} rows={farms} keyOf={keyOf} />;
}
