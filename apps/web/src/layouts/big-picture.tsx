import type { Parcel, Raster } from '@brazda/contract/client';
import { parcelTitleOf } from '../areas/farms/index.ts';
import { useSkippedReason } from '../areas/imagery/index.ts';
import { placeholderOf } from '../areas/parcels/index.ts';
import { useLanguage, useTranslation } from '../lib/language.ts';
import { useSetting } from '../lib/setting.ts';
import { paletteSetting } from '../map/map-settings.ts';
import { Outline } from '../ui/charts/outline.tsx';
import classes from './big-picture.module.css';

/** The painted raster of a parcel, as large as its frame; without one its outline and the reason. */
export function BigPicture({ parcel, raster }: { parcel: Parcel; raster: Raster | null }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const skippedReason = useSkippedReason();
  const [palette] = useSetting(paletteSetting);
  const image = raster?.images?.z17;
  if (!raster || !image)
    return (
      <div className={classes.picture}>
        <Outline path={placeholderOf(parcel)} />
        <p>{raster?.skipped ? skippedReason(raster) : t('map:parcel.noRaster')}</p>
      </div>
    );
  return (
    <div className={classes.picture}>
      <img
        src={`${image}&palette=${palette}`}
        alt={[
          parcelTitleOf(parcel),
          t(`map:kind.${raster.kind}.name`),
          formats.date(raster.sensing_date),
        ].join(', ')}
      />
    </div>
  );
}
