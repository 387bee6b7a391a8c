import { api, type SensingDay } from '@brazda/contract/client';
import { isClear } from '@brazda/domain';
import { useState } from 'react';
import { urlOf } from '../../lib/api.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import type { KnownFarm } from '../farms/index.ts';
import classes from './newest-picture.module.css';

interface NewestPictureProps {
  readonly farm: KnownFarm;
  /** Of all seasons, oldest first. */
  readonly days: readonly SensingDay[];
}

/** The newest clear picture of a farm; nothing without one. */
export function NewestPicture({ farm, days }: NewestPictureProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [hasFailed, setFailed] = useState(false);
  const newest = days.findLast(isClear);
  if (!newest) return null;
  const date = newest.sensing_date;
  return (
    <figure className={classes.picture}>
      {!hasFailed && (
        <img
          src={urlOf(api.openings.pictureOfFarm, { params: { farmId: farm.id }, query: { date } })}
          alt={t('today:picture.alt', { farm: farm.name })}
          onError={() => setFailed(true)}
        />
      )}
      <figcaption>
        {t('today:picture.caption', { day: formats.date(date) })}
        {newest.simulated && ` ${t('today:basis.simulated')}`}
      </figcaption>
    </figure>
  );
}
