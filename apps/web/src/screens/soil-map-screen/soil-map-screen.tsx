import { IconFlask, IconMap2 } from '@tabler/icons-react';
import { useLanguage, useWords } from '../../data/language.ts';
import { titleOf, useParcels } from '../../data/parcels.ts';
import { useHere } from '../../data/use-here.ts';
import { FarmPage } from '../../features/farm-page/farm-page.tsx';
import { WithParcels } from '../../features/farm-page/with-parcels.tsx';
import { SamplingTable, SamplingTotals } from '../../features/soil-sampling/sampling-table.tsx';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/card.tsx';
import { LinkCard, LinkCards } from '../../ui/link-card.tsx';
import { ParcelSampling } from './parcel-sampling.tsx';

/** The soil of a season's parcels: none is analysed, so it shows what an analysis of each would take. */
export function SoilMapScreen() {
  const t = useWords();
  const here = useHere();
  const { formats } = useLanguage();
  const { season, place } = here;
  const found = useParcels(place.farmId, season?.id ?? null);
  const parcel = found.parcels.find(({ id }) => id === place.parcelId);
  const at = { farmId: place.farmId, seasonId: season?.id };
  const back = parcel ? href('soil-map', at) : href('map', at);
  return (
    <FarmPage
      route="soil-map"
      here={here}
      title={parcel && titleOf(parcel)}
      lead={
        parcel
          ? formats.hectares(parcel.hectares)
          : season && t('pages:soilMap.lead', { year: season.end_year })
      }
      back={place.farmId === null ? undefined : back}
    >
      {(farm) => (
        <WithParcels farm={farm} seasonId={season?.id ?? null} found={found}>
          {(parcels) => (
            <>
              <Card title={t('pages:soilMap.noneTitle')}>
                <p>{t('pages:soilMap.noneText')}</p>
              </Card>
              {parcel ? (
                <ParcelSampling parcel={parcel} />
              ) : (
                <>
                  <SamplingTotals parcels={parcels} />
                  <Card title={t('pages:solum.order.perParcel')}>
                    <SamplingTable
                      parcels={parcels}
                      hrefOf={({ id }) => href('soil-map', { ...at, parcelId: id })}
                    />
                  </Card>
                </>
              )}
              <LinkCards>
                <LinkCard
                  to={href('map', { ...at, parcelId: parcel?.id })}
                  icon={<IconMap2 aria-hidden />}
                  title={t(parcel ? 'pages:farmPage.farmMap' : 'pages:farmPage.openMap')}
                  text={t('pages:manage.mapText')}
                />
                <LinkCard
                  to={href('solum-order', { farmId: farm.id })}
                  icon={<IconFlask aria-hidden />}
                  title={t('pages:soilMap.toOrder')}
                />
              </LinkCards>
            </>
          )}
        </WithParcels>
      )}
    </FarmPage>
  );
}
