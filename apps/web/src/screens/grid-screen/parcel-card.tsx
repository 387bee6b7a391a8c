import type { AtlasEntry } from '@brazda/contract';
import { Link } from 'react-router';
import { cropColorOf } from '../../data/crops.ts';
import { useLanguage, useTranslation } from '../../data/language.ts';
import type { FarmView } from '../../data/use-farm-view.ts';
import { IndexMean } from '../../features/index-mean/index-mean.tsx';
import type { ParcelRow } from '../../features/parcel-list/parcel-rows.ts';
import { href } from '../../routes/href.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { ParcelPicture } from '../farm-page/parcel-picture.tsx';
import classes from './grid-screen.module.css';

interface ParcelCardProps {
  readonly view: FarmView;
  readonly row: ParcelRow;
  readonly entry: AtlasEntry | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (isRange: boolean) => void;
}

/** One parcel of the grid: a click opens it on the map, its box selects it for comparing. */
export function ParcelCard({ view, row, entry, isChosen, onChoose }: ParcelCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { parcel, title, crop, cropName, observation } = row;
  const { farmId, seasonId, date, rasterKind } = view.context.route;
  return (
    <article className={classes.card} data-chosen={isChosen}>
      <Link
        className={classes.open}
        to={href('map', { farmId, seasonId, date, parcelId: parcel.id }, { rasterKind })}
      >
        <ParcelPicture
          parcel={parcel}
          atlas={view.atlas}
          hasNoImages={view.hasNoImages}
          entry={entry}
          kind={rasterKind}
          size={128}
        />
        <span className={classes.title}>{title}</span>
        <span className={classes.crop}>
          <i style={{ background: cropColorOf(crop) }} aria-hidden />
          {cropName ?? t('map:crop.none')}
        </span>
        <span className={classes.numbers}>
          <IndexMean
            kind={rasterKind}
            value={observation?.index_mean}
            isCloudy={Boolean(observation?.skipped)}
          />
          <span>{formats.hectares(parcel.hectares)}</span>
        </span>
      </Link>
      <div className={classes.choose}>
        <SelectBox
          label={t('map:selection.choose', { name: title })}
          isChosen={isChosen}
          onChoose={onChoose}
        />
      </div>
    </article>
  );
}
