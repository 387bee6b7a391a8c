import { useRef } from 'react';
import { FarmViewPage } from '../../../layouts/farm-view-page.tsx';
import { MissingParcel } from '../../../layouts/missing-parcel.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { loadErrorOf } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { parcelTitleOf } from '../../farms/index.ts';
import { useSeasonRasters } from '../../imagery/index.ts';
import { useFarmView, useRememberedParcel } from '../../parcels/index.ts';
import { Sheet } from './sheet.tsx';
import { SheetActions } from './sheet-actions.tsx';

/** One parcel at one date on a sheet to share or to print. */
export function SnapshotScreen() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const view = useFarmView();
  const { parcel, context } = view;
  const { farmId, seasonId, date, parcelId, rasterKind } = context.route;
  useRememberedParcel(parcel?.id ?? null);
  const at = { farmId: farmId ?? '', seasonId: seasonId ?? '', rasterKind };
  const found = useSeasonRasters(at, parcelId ?? '', parcel !== null);
  const { data: rasters } = found;
  const raster = rasters && (rasters.find(({ sensing_date }) => sensing_date === date) ?? null);
  const sheet = useRef<HTMLCanvasElement>(null);
  const title = parcel ? parcelTitleOf(parcel) : undefined;
  const lead = [context.farm?.name, date && formats.date(date), t(`map:kind.${rasterKind}.name`)];
  return (
    <FarmViewPage
      view={view}
      route="snapshot"
      title={title}
      lead={lead.filter(Boolean).join(' · ')}
      back={{
        to: href('map', { farmId, seasonId, date, parcelId }, { rasterKind }),
        label: t('map:farmPage.toMap'),
      }}
      actions={
        title !== undefined && (
          <SheetActions
            title={title}
            fileName={[title, date, rasterKind].filter(Boolean).join(' ')}
            sheet={sheet}
            isSeen={raster?.images != null}
          />
        )
      }
      failure={loadErrorOf(found)}
    >
      {parcel ? (
        <Sheet view={view} parcel={parcel} raster={raster} sheet={sheet} />
      ) : (
        <MissingParcel view={view} />
      )}
    </FarmViewPage>
  );
}
