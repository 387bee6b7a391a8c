import type { YieldCountry, YieldCounty } from '@brazda/contract/client';
import type { YieldCrop } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { RegionTable } from './region-table.tsx';
import { regionsOf, type YieldType } from './yield-crops.ts';

interface YieldTableProps {
  readonly ofCountry: YieldCountry;
  /** The county whose municipalities are listed; null for the counties of the country. */
  readonly ofMunicipalities: YieldCounty | null;
  readonly crop: YieldCrop;
  readonly cropName: string;
  readonly type: YieldType;
  readonly onSelect: (code: string) => void;
}

/** The predicted yields of a crop in the counties of a country, or in the municipalities of one of them. */
export function YieldTable({
  ofCountry: { country, counties, predictionForYear: year },
  ofMunicipalities: county,
  cropName,
  onSelect,
  ...shown
}: YieldTableProps) {
  const t = useTranslation();
  if (county)
    return (
      <RegionTable
        {...shown}
        country={country}
        regions={regionsOf(county)}
        title={t('yields:countyYield.tableOfMunicipalities', { county: county.name, crop: cropName, year })}
        regionTitle={t('yields:countyYield.municipality')}
        fileName={`brazda-${county.code}-${shown.crop}-${year}`}
      />
    );
  return (
    <RegionTable
      {...shown}
      country={country}
      onSelect={onSelect}
      regions={counties}
      title={t(`yields:countyYield.tableOf.${country}`, { crop: cropName, year })}
      regionTitle={t(`yields:countyYield.county.${country}`)}
      fileName={`brazda-${country}-${shown.crop}-${year}`}
    />
  );
}
