import type { Observation, Season } from '@brazda/contract/client';
import { hasAccess, isMeasure, type Measure, type RasterKind, type Skipped } from '@brazda/domain';
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
  const { observations, isPlaceholderData, isPending } = useObservations(at, date);
  const left = images?.measures_left ?? 0;
  const reason = isPlaceholderData ? null : sharedReason([...observations.values()]);
  const text = missingText();
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

  function missingText(): string | null {
    if (!isChosen) return t('map:measures.notChosen', { name });
    if (reason) return `${name}: ${t(SKIPPED_TEXT[reason])}`;
    if (left > 0) return t('map:measures.reading', { count: left });
    const isOver = season.id !== farm.current_season && !isPending && observations.size === 0;
    return isOver ? t('map:measures.onlyCurrent', { name }) : null;
  }
}

/** Why no parcel has a value on a day, where it is one reason for all and not clouds, which the days say themselves. */
function sharedReason(observed: readonly Pick<Observation, 'skipped'>[]): Skipped | null {
  const reasons = new Set(observed.map(({ skipped }) => skipped).filter((each) => each !== 'OVER_MAX_COVER'));
  const [reason = null] = reasons;
  return reasons.size === 1 ? reason : null;
}
