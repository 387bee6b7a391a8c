import { useRef } from 'react';
import { failureOf } from '../../data/failure.ts';
import { useSeasonRasters } from '../../data/imagery.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { useRememberedParcel } from '../../data/recent-parcels.ts';
import { useScene } from '../../data/use-scene.ts';
import { href } from '../../routes/href.ts';
import { FarmPage } from '../farm-page/farm-page.tsx';
import { MissingParcel } from '../farm-page/missing-parcel.tsx';
import { Sheet } from './sheet.tsx';
import { SheetActions } from './sheet-actions.tsx';

/** One parcel at one date on a sheet to share or to print. */
export function SnapshotScreen() {
  const t = useWords();
  const { formats } = useLanguage();
  const scene = useScene();
  const { parcel, here } = scene;
  const { farmId, seasonId, date, parcelId, rasterKind } = here.place;
  useRememberedParcel(parcel?.id ?? null);
  const at = { farmId: farmId ?? '', seasonId: seasonId ?? '', rasterKind };
  const found = useSeasonRasters(at, parcelId ?? '', parcel !== null);
  const { data: rasters } = found;
  const raster = rasters && (rasters.find(({ sensing_date }) => sensing_date === date) ?? null);
  const sheet = useRef<HTMLCanvasElement>(null);
  const title = parcel ? titleOf(parcel) : undefined;
  const lead = [here.farm?.name, date && formats.date(date), t(`map:kind.${rasterKind}.name`)];
  return (
    <FarmPage
      scene={scene}
      route="snapshot"
      title={title}
      lead={lead.filter(Boolean).join(' · ')}
      back={{
        to: href('map', { farmId, seasonId, date, parcelId }, { rasterKind }),
        label: t('pages:compare.toMap'),
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
      failure={failureOf(found)}
    >
      {parcel ? (
        <Sheet scene={scene} parcel={parcel} raster={raster} sheet={sheet} />
      ) : (
        <MissingParcel scene={scene} />
      )}
    </FarmPage>
  );
}
