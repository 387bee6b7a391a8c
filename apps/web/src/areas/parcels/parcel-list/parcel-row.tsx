import type { AtlasEntry } from '@brazda/contract/client';
import { classOf, colorOf, isOldChange, RASTER_KIND, type RasterKind } from '@brazda/domain';
import { IconArrowDownRight, IconArrowUpRight, IconCloud } from '@tabler/icons-react';
import { memo } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import type { FarmAtlas } from '../../../map/atlas.ts';
import { paletteSetting } from '../../../map/map-settings.ts';
import { Swatch } from '../../../ui/charts/swatch.tsx';
import { ParcelItem } from '../../../ui/tables/parcel-item.tsx';
import { LookMark } from '../../alerts/index.ts';
import { cropColorOf, cropDaysText } from '../../crops/index.ts';
import {
  highlightedParcel,
  MeasuredArea,
  MIN_SHOWN_CHANGE,
  OLD_CHANGE_MARK,
  SKIPPED_TEXT,
} from '../../imagery/index.ts';
import { placeholderOf } from '../placeholder.ts';
import classes from './parcel-list.module.css';
import type { ParcelRow } from './parcel-rows.ts';
import { RasterThumbnail } from './raster-thumbnail.tsx';

interface RowProps {
  readonly row: ParcelRow;
  readonly atlas: FarmAtlas | null;
  /** The position of the parcel in the atlas. */
  readonly entry: AtlasEntry | undefined;
  readonly rasterKind: RasterKind;
  readonly isSelected: boolean;
  /** The address of the page with a parcel open. */
  readonly hrefOf: (id: string) => string;
  readonly onParcel: (id: string) => void;
}

/** One parcel with its values at the date; hovering highlights it on the map. */
export const Row = memo(function Row(props: RowProps) {
  const { row, atlas, entry, rasterKind, isSelected, hrefOf, onParcel } = props;
  const { parcel, title, crop, cropName, interval, observation } = row;
  const outline = placeholderOf(parcel);
  const t = useTranslation();
  const { formats } = useLanguage();
  const names = new Set([title === parcel.name ? '' : parcel.name, parcel.reference]);
  const days = interval && cropDaysText(interval, formats.dayDigits);
  return (
    <ParcelItem
      outline={outline}
      picture={atlas && entry ? <RasterThumbnail atlas={atlas} entry={entry} kind={rasterKind} /> : null}
      missing={atlas ? t('map:parcel.missing') : null}
      title={title}
      place={[...names].filter(Boolean).join(' · ')}
      placeNote={
        <>
          {row.look && <LookMark state={row.look.state} />}
          <Pixels row={row} rasterKind={rasterKind} />
        </>
      }
      crop={{ name: cropName ?? t('map:crop.none'), color: cropColorOf(crop) }}
      interval={days?.join('\u200a–\u200a')}
      area={formats.hectares(parcel.hectares)}
      isCurrent={isSelected}
      href={hrefOf(parcel.id)}
      onClick={() => onParcel(parcel.id)}
      onPoint={(isPointed) => highlightedParcel.set(isPointed ? parcel.id : null)}
    >
      <Mean row={row} rasterKind={rasterKind} />
      <Change
        change={observation?.index_change}
        isOld={observation !== undefined && isOldChange(observation)}
        isPercent={rasterKind === 'MZ'}
      />
    </ParcelItem>
  );
});

function Mean({ row: { observation }, rasterKind }: Pick<RowProps, 'row' | 'rasterKind'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [palette] = useSetting(paletteSetting);
  const { scale } = RASTER_KIND[rasterKind];
  if (observation?.skipped && observation.skipped !== 'OVER_MAX_COVER')
    return (
      <span className={classes.mean} title={t(SKIPPED_TEXT[observation.skipped])}>
        –
      </span>
    );
  if (observation?.skipped)
    return (
      <span className={classes.cloudy} title={t(SKIPPED_TEXT[observation.skipped])}>
        <IconCloud size={14} aria-hidden /> {t('map:dates.cloudy')}
      </span>
    );
  if (scale === null || observation?.index_mean == null) return <span className={classes.mean} />;
  const mean = observation.index_mean;
  const scaleClass = scale.classes[classOf(scale, mean)];
  return (
    <span className={classes.mean}>
      {scaleClass && <Swatch color={colorOf(scaleClass, palette)} />}
      {scale.unit === '%' ? formats.share(mean / 100) : formats.index(mean)}
    </span>
  );
}

/** The pixels that the mean was computed from; nothing where there is no mean. */
function Pixels({ row: { observation }, rasterKind }: Pick<RowProps, 'row' | 'rasterKind'>) {
  if (observation?.skipped || RASTER_KIND[rasterKind].scale === null || observation?.index_mean == null)
    return null;
  return <MeasuredArea kind={rasterKind} className={classes.pixels} n_valid={observation.n_valid} />;
}

interface ChangeProps {
  readonly change: number | null | undefined;
  /** Whether it compares with a value by an older rule. */
  readonly isOld: boolean;
  readonly isPercent: boolean;
}

function Change({ change, isOld, isPercent }: ChangeProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (change == null || isPercent) return <span className={classes.change} />;
  const Arrow = change > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span
      className={classes.change}
      data-falls={change < -MIN_SHOWN_CHANGE}
      title={`${formats.change(change)} ${t(isOld ? 'map:list.oldChange' : 'map:list.change')}`}
    >
      {Math.abs(change) >= MIN_SHOWN_CHANGE && <Arrow size={13} aria-hidden />}
      {formats.change(change)}
      {isOld && OLD_CHANGE_MARK}
    </span>
  );
}
