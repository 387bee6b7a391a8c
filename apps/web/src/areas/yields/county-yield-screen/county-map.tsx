import type { YieldCountry } from '@brazda/contract/client';
import type { Country, YieldCrop } from '@brazda/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/language.ts';
import { type Outlines, RegionMap } from './region-map.tsx';
import type { YieldType } from './yield-crops.ts';

const OUTLINES: Readonly<Record<Country, () => Promise<{ readonly default: Outlines }>>> = {
  RO: () => import('../county-map/romania.json'),
  FR: () => import('../county-map/france.json'),
};

interface CountyMapProps {
  readonly country: Country;
  readonly counties: YieldCountry['counties'];
  readonly crop: YieldCrop;
  readonly type: YieldType;
  readonly selected: string | null;
  readonly onSelect: (code: string) => void;
}

/** The counties of a country, colored by the predicted yields of a crop. */
export function CountyMap({ country, counties, ...shown }: CountyMapProps) {
  const t = useTranslation();
  // Part of the application, so that it neither expires nor is fetched again.
  const { data: map } = useQuery({
    queryKey: ['county-outlines', country],
    queryFn: async () => (await OUTLINES[country]()).default,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSpare: true as const },
  });
  return (
    <RegionMap
      country={country}
      label={t(`yields:countyYield.map.${country}`)}
      credit={t('yields:countyYield.outlines')}
      map={map}
      regions={counties}
      {...shown}
    />
  );
}
