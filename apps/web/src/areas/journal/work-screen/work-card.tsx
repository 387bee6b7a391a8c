import type { Work } from '@brazda/contract/client';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import type { ShownWork } from '../waiting-work.ts';
import classes from './work-screen.module.css';
import { progressOf } from './work-state.ts';
import { useWorkTexts } from './work-texts.ts';

interface WorkCardProps {
  readonly shown: ShownWork;
  readonly work: Work;
}

/** One assigned activity, and the way to its parcels. */
export function WorkCard({ shown, work }: WorkCardProps) {
  const t = useTranslation();
  const texts = useWorkTexts();
  const { state, parcels_done } = progressOf({ work, parcels: shown.parcels });
  const period = texts.periodOf(work);
  const count = work.parcels.length;
  return (
    <li className={classes.card}>
      <Link className={classes.open} to={href('work', { activityId: work.id })}>
        <span className={classes.words}>
          <span className={classes.title}>{texts.titleOf(work)}</span>
          <span className={classes.hint}>
            <span className={classes.state} data-state={state}>
              {t(`plans:state.${state}`)}
            </span>
            {period && ` · ${period}`}
          </span>
          <progress max={Math.max(1, count)} value={parcels_done} aria-hidden />
          <span className={classes.hint}>{t('journal:work.parcelsDone', { done: parcels_done, count })}</span>
        </span>
        <IconChevronRight size={22} aria-hidden />
      </Link>
    </li>
  );
}
