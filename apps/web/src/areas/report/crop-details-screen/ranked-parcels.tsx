import type { AtlasEntry, Observation, Parcel } from '@brazda/contract/client';
import { YIELD_FIELDS } from '@brazda/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ParcelPicture } from '../../../layouts/parcel-picture.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { LongName } from '../../../ui/texts/long-name.tsx';
import { parcelTitleOf, useYields } from '../../farms/index.ts';
import { IndexMean, useAtlasEntries } from '../../imagery/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import screen from './crop-details-screen.module.css';
import { rankParcels } from './rank-parcels.ts';
import classes from './ranked-parcels.module.css';

/** Enough to fill a screen; a farm may have thousands of parcels of one crop. */
const SHOWN_AT_ONCE = 48;

interface RankedParcelsProps {
  readonly view: FarmView;
  readonly cropId: string;
  readonly parcels: readonly Parcel[];
  /** Whether the chart has curves to highlight. */
  readonly hasCurves: boolean;
  /** The parcel highlighted in the chart until another one is chosen. */
  readonly pinned: string | null;
  readonly onPin: (parcelId: string | null) => void;
  /** Called with the parcel under the pointer, null if none; a stable function. */
  readonly onPoint: (parcelId: string | null) => void;
}

/** The parcels of a crop with their pictures of the date in the order of `rankParcels`, which is said. */
export const RankedParcels = memo(function RankedParcels(props: RankedParcelsProps) {
  const { view, cropId, parcels, hasCurves, pinned, onPin, onPoint } = props;
  const t = useTranslation();
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { atlas, observations } = view;
  const entries = useAtlasEntries(atlas);
  const { formats } = useLanguage();
  const { by, parcels: ranked } = useMemo(() => rankParcels(parcels, observations), [parcels, observations]);
  const { date, rasterKind } = view.context.route;
  return (
    <section className={screen.section}>
      <h2>{by === 'mean' ? t('report:one.ranking') : t('report:one.byName')}</h2>
      <p className={screen.quiet}>
        {by === 'mean' && date !== null
          ? t('report:one.rankedBy', { kind: t(`map:kind.${rasterKind}.name`), date: formats.date(date) })
          : t('report:one.noMeans')}
      </p>
      {hasCurves && <p className={screen.quiet}>{t('report:curves.hint')}</p>}
      <ol className={classes.parcels}>
        {ranked.slice(0, shown).map((parcel) => (
          <ParcelCard
            key={parcel.id}
            view={view}
            parcel={parcel}
            cropId={cropId}
            entry={entries.get(parcel.id)}
            observation={observations.get(parcel.id)}
            hasCurves={hasCurves}
            isPinned={pinned === parcel.id}
            onPin={onPin}
            onPoint={onPoint}
          />
        ))}
      </ol>
      {ranked.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t('report:more', { count: ranked.length - shown })}
        </Button>
      )}
    </section>
  );
});

interface ParcelCardProps
  extends Pick<RankedParcelsProps, 'view' | 'cropId' | 'hasCurves' | 'onPin' | 'onPoint'> {
  readonly parcel: Parcel;
  readonly entry: AtlasEntry | undefined;
  readonly observation: Observation | undefined;
  readonly isPinned: boolean;
}

const ParcelCard = memo(function ParcelCard(props: ParcelCardProps) {
  const { view, parcel, cropId, entry, observation, hasCurves, isPinned, onPin, onPoint } = props;
  const t = useTranslation();
  const { formats } = useLanguage();
  const yields = useYields(view.context.farm)(cropId);
  const { farmId, seasonId, date, rasterKind } = view.context.route;
  const interval = parcel.crop_intervals.find(({ crop_id }) => crop_id === cropId);
  // Measured yields are preferred over estimated ones, and those over forecasts.
  const field = YIELD_FIELDS.find((name) => interval?.[name] != null);
  const title = parcelTitleOf(parcel);
  return (
    <li
      data-pinned={isPinned}
      onMouseEnter={() => onPoint(parcel.id)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(parcel.id)}
      onBlur={() => onPoint(null)}
    >
      <ParcelPicture parcel={parcel} atlas={view.atlas} entry={entry} kind={rasterKind} size={88} />
      <div className={classes.facts}>
        <Link to={href('map', { farmId, seasonId, date, parcelId: parcel.id }, { rasterKind })}>
          <LongName>{title}</LongName>
        </Link>
        <p>{[formats.hectares(parcel.hectares), interval?.crop_hybrid].filter(Boolean).join(' · ')}</p>
        {field && (
          <p>
            {yields.of(interval?.[field] ?? 0)} · {t(`report:${field}`)}
          </p>
        )}
        <IndexMean
          kind={rasterKind}
          value={observation?.index_mean}
          skipped={observation?.skipped}
          n_valid={observation?.n_valid}
        />
      </div>
      {hasCurves && (
        <ActionIcon
          size={44}
          variant={isPinned ? 'light' : 'subtle'}
          aria-pressed={isPinned}
          aria-label={t('report:one.inChart', { parcel: title })}
          onClick={() => onPin(isPinned ? null : parcel.id)}
        >
          <IconChartLine size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
});
