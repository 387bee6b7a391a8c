import type { Observation, Season } from '@brazda/contract/client';
import { hasAccess, isMeasure, type Measure, type RasterKind } from '@brazda/domain';
import { Button } from '@mantine/core';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import type { KnownFarm } from '../farms/index.ts';
import classes from './image-status.module.css';
import { useObservations } from './queries.ts';
import { useSeasonImages } from './season-images.ts';
import { SKIPPED_TEXT } from './skipped-text.ts';

interface MeasureNoticeProps {
  readonly farm: KnownFarm | undefined;
  readonly season: Season | undefined;
  readonly kind: RasterKind;
  readonly date: string | null;
}

/** Why a further measure is missing at a date, or at many; nothing where it is there, and for the basic kinds. */
export function MeasureNotice({ farm, season, kind, date }: MeasureNoticeProps) {
  if (!farm || !season || !isMeasure(kind)) return null;
  return <Notice farm={farm} season={season} measure={kind} date={date} />;
}

interface NoticeProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly measure: Measure;
  readonly date: string | null;
}

function Notice({ farm, season, measure, date }: NoticeProps) {
  const t = useTranslation();
  const name = t(`map:kind.${measure}.name`);
  const isChosen = farm.measures.includes(measure);
  const images = useSeasonImages(farm.id, season.id);
  const at = { farmId: farm.id, seasonId: season.id, rasterKind: measure };
  const { observations, isPlaceholderData } = useObservations(at, date);
  const left = images?.measures_left ?? 0;
  const text = !isChosen
    ? t('map:measures.notChosen', { name })
    : left > 0
      ? t('map:measures.reading', { count: left })
      : isPlaceholderData || images === undefined
        ? null
        : reasonText([...observations.values()]);
  if (text === null) return null;
  return (
    <div className={classes.status} data-variant="line" role="status">
      <p className={classes.title} data-kept-clear>
        {text}
      </p>
      {!isChosen && hasAccess(farm.access, 'land') && (
        <Button
          className={classes.action}
          variant="light"
          size="compact-md"
          mih={44}
          onClick={() => openDialog({ type: 'measures', farm })}
        >
          {t('map:measures.choose')}
        </Button>
      )}
    </div>
  );

  /** Of a day that no parcel has a value on: why, where it is not clouds, which the days say themselves. */
  function reasonText(observed: readonly Pick<Observation, 'skipped'>[]): string | null {
    if (observed.length === 0)
      return season.id === farm.current_season ? null : t('map:measures.onlyCurrent', { name });
    const reasons = new Set(observed.map(({ skipped }) => skipped));
    const [reason] = reasons;
    if (reasons.size > 1 || !reason || reason === 'OVER_MAX_COVER') return null;
    return `${name}: ${t(SKIPPED_TEXT[reason])}`;
  }
}
