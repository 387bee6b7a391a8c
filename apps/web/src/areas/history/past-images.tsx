import '@mantine/core/styles/Progress.layer.css';
import type { PastImages as Progressed } from '@brazda/contract/client';
import { hasAccess, PAST_IMAGES, type PastState } from '@brazda/domain';
import { Button, Progress } from '@mantine/core';
import { IconRefresh, IconSatellite } from '@tabler/icons-react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import type { KnownFarm } from '../farms/index.ts';
import classes from './past-images.module.css';
import { usePastImages, useRequestPastImages, type ZonedParcel } from './queries.ts';

interface PastImagesProps {
  readonly farm: KnownFarm;
  readonly parcel: ZonedParcel;
}

/** How far the images of years without a season are, which make zones of a parcel, and the next step; nothing where none are needed. */
export function PastImages({ farm, parcel }: PastImagesProps) {
  const images = usePastImages(parcel);
  if (!images || images.state === 'enough' || images.state === 'no_parcels') return null;
  return (
    <Alert tone="info">
      <Progressing images={images} parcel={parcel} mayRequest={hasAccess(farm.access, 'full')} />
    </Alert>
  );
}

/** The states in which a person can request the images, or request them again. */
const REQUESTS: { readonly [State in PastState]?: 'request' | 'again' } = {
  possible: 'request',
  unreachable: 'again',
  nothing: 'again',
};

interface ProgressingProps {
  readonly images: Progressed;
  readonly parcel: ZonedParcel;
  readonly mayRequest: boolean;
}

function Progressing({ images, parcel, mayRequest }: ProgressingProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const request = useRequestPastImages(parcel);
  const [title, ...details] = usePastTexts(images, mayRequest);
  const { state, found, read, failed } = images;
  const action = REQUESTS[state] ?? (state === 'complete' && failed > 0 ? 'again' : null);
  return (
    <div className={classes.past} data-state={state}>
      <div role="status">
        <p className={classes.title}>{title}</p>
        {details.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {(state === 'searching' || state === 'reading') && (
        <Progress
          className={classes.progress}
          value={state === 'reading' ? ((read + failed) / found) * 100 : 100}
          animated={state === 'searching'}
          size="sm"
          aria-label={title}
        />
      )}
      {request.error && <p>{errorText(request.error)}</p>}
      {mayRequest && action && (
        <Button
          variant="light"
          size="md"
          mih={44}
          leftSection={
            action === 'request' ? (
              <IconSatellite size={18} aria-hidden />
            ) : (
              <IconRefresh size={18} aria-hidden />
            )
          }
          loading={request.isPending}
          onClick={() => request.mutate()}
        >
          {t(`history:past.${action}`)}
        </Button>
      )}
    </div>
  );
}

/** A title, and sentences on how far the images are. */
function usePastTexts(
  { state, years: ends, found, read, failed, reason, next_try_at }: Progressed,
  mayRequest: boolean,
): readonly [string, ...string[]] {
  const t = useTranslation();
  const { formats } = useLanguage();
  const years = formats.list(ends.map(String));
  const texts: Record<
    Exclude<PastState, 'enough' | 'no_parcels'>,
    readonly [string, ...(string | false | null)[]]
  > = {
    possible: [
      t('history:past.possible', { years }),
      t('history:past.about', { count: PAST_IMAGES.per_month * monthsOfYear }),
      !mayRequest && t('history:past.askOwner'),
    ],
    searching: [t('history:past.searching', { years })],
    reading: [
      t('history:past.reading', { years }),
      t('map:images.progress', { read: formats.count(read), count: found }),
      t('history:past.newerFirst'),
    ],
    held: [t('map:images.held', { count: found - read - failed })],
    unreachable: [
      t('map:images.unreachable'),
      reason && t(`map:images.reason.${reason}`, { catalog: t('map:images.anyCatalog') }),
      next_try_at
        ? t('map:images.nextTry', { time: formats.clock(next_try_at) })
        : t('map:images.nextTrySoon'),
    ],
    complete: [
      t('history:past.complete', { count: read, years }),
      t('history:past.onlyZones'),
      failed > 0 && t('map:images.failed', { count: failed }),
    ],
    nothing: [t('history:past.nothing', { years })],
  };
  const [title, ...details] = texts[state as keyof typeof texts];
  return [title, ...details.filter((text) => typeof text === 'string')];
}

const [firstMonth, lastMonth] = PAST_IMAGES.months;
const monthsOfYear = lastMonth - firstMonth + 1;
