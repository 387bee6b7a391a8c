import type { Parcel, Season } from '@brazda/contract/client';
import { useTranslation } from '../../lib/language.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { type KnownFarm, parcelTitleOf } from '../farms/index.ts';
import { WeatherAhead } from '../weather/index.ts';

interface FarmWeatherProps {
  readonly farm: KnownFarm;
  readonly season: Season;
  readonly parcels: readonly Parcel[];
}

/** The weather of the next days where most of the land lies: at the largest parcel. Nothing while there are no parcels. */
export function FarmWeather({ farm, season, parcels }: FarmWeatherProps) {
  const t = useTranslation();
  const largest = parcels.reduce<Parcel | null>(
    (best, parcel) => (best === null || parcel.hectares > best.hectares ? parcel : best),
    null,
  );
  if (!largest) return null;
  return (
    <SectionCard
      title={t('today:weather.title')}
      lead={t('today:weather.lead', { parcel: parcelTitleOf(largest) })}
    >
      <WeatherAhead parcel={largest} season={season} country={farm.country} />
    </SectionCard>
  );
}
