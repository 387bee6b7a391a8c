import type { AtlasEntry } from '@brazda/contract/client';
import { Link } from 'react-router';
import { ParcelPicture } from '../../../layouts/parcel-picture.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Swatch } from '../../../ui/charts/swatch.tsx';
import { SelectBox } from '../../../ui/dropdowns/select-box.tsx';
import { LongName } from '../../../ui/texts/long-name.tsx';
import { cropColorOf } from '../../crops/index.ts';
import { IndexMean } from '../../imagery/index.ts';
import type { FarmView, ParcelRow } from '../../parcels/index.ts';
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
        <ParcelPicture parcel={parcel} atlas={view.atlas} entry={entry} kind={rasterKind} size={128} />
        <span className={classes.title}>
          <LongName>{title}</LongName>
        </span>
        <span className={classes.crop}>
          <Swatch color={cropColorOf(crop)} />
          {cropName ?? t('map:crop.none')}
        </span>
        <span className={classes.numbers}>
          <span>{formats.hectares(parcel.hectares)}</span>
          <IndexMean
            kind={rasterKind}
            value={observation?.index_mean}
            skipped={observation?.skipped}
            n_valid={observation?.n_valid}
            isShort
          />
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
