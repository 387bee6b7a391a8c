import { Progress } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import { useIngestProgress } from '../farms/index.ts';
import classes from './ingest-banner.module.css';

/** The progress of reading the farm's images, or what it waits for; nothing once done. */
export function IngestBanner({ farmId }: { farmId: string | null }) {
  const t = useTranslation();
  const { queued, running, done, failed, away, held } = useIngestProgress(farmId);
  const left = queued + running;
  if (left === 0) return null;
  if (away === left)
    return (
      <div className={classes.banner} role="status">
        <span>{t('map:ingest.away', { count: left })}</span>
      </div>
    );
  if (held > 0 && held >= left - running)
    return (
      <div className={classes.banner} role="status">
        <span>{t('map:ingest.held', { count: held })}</span>
      </div>
    );
  const share = ((done + failed) / (left + done + failed)) * 100;
  return (
    <div className={classes.banner} role="status">
      <span className={classes.title}>{t('map:ingest.title')}</span>
      <Progress className={classes.progress} value={share} size="sm" aria-label={t('map:ingest.title')} />
      <span className={classes.left}>{t('map:ingest.left', { count: left })}</span>
    </div>
  );
}
