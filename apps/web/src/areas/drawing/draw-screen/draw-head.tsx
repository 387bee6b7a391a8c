import type { Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { backTo } from '../../../routes/back-to.ts';
import { href } from '../../../routes/href.ts';
import type { KnownFarm } from '../../farms/index.ts';
import classes from './draw-screen.module.css';

/** The heading of the drawing page, with the way back. */
export function DrawHead({ farm, season }: { farm: KnownFarm; season: Season }) {
  const t = useTranslation();
  const [search] = useSearchParams();
  return (
    <header className={classes.head}>
      <Link
        to={backTo(search) ?? href('map', { farmId: farm.id, seasonId: season.id })}
        aria-label={t('drawing:back')}
      >
        <IconArrowLeft size={20} aria-hidden />
      </Link>
      <div>
        <h1>{t('drawing:title')}</h1>
        <p>
          {farm.name} · {t('drawing:lead', { year: seasonLabel(season) })}
        </p>
      </div>
    </header>
  );
}
