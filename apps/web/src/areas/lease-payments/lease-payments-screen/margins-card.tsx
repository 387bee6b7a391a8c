import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useParcels } from '../../parcels/index.ts';
import { rentMarginsQuery } from '../queries.ts';
import { useRentTexts } from '../rent-texts.ts';
import { MarginsOverYears } from './margins-over-years.tsx';
import { OwnerMargins } from './owner-margins.tsx';
import { ParcelMargins } from './parcel-margins.tsx';
import { parcelResults } from './parcel-results.ts';
import { RentMap } from './rent-map.tsx';
import type { RentProps } from './rent-props.ts';

/** Percent by which yield and price may differ, until a person says otherwise: a choice, not a statistic. */
const FIRST_BAND = { yield_percent: 10, price_percent: 10 };
/** What is worse by all of it is nothing. */
const MAX_PERCENT = 100;

/** The margins of the parcels of the season that ends in the year, before and after the rent of their contracts. */
export function MarginsCard({ farm, rent }: RentProps) {
  const t = useTranslation();
  const season = farm.seasons.find(({ end_date }) => end_date.startsWith(String(rent.year)));
  return (
    <SectionCard title={t('lease-payments:margins.title')} lead={t('lease-payments:margins.lead')}>
      {season ? (
        <Margins farm={farm} seasonId={season.id} rent={rent} />
      ) : (
        <p>{t('lease-payments:margins.noSeason', { year: String(rent.year) })}</p>
      )}
    </SectionCard>
  );
}

interface MarginsProps extends Pick<RentProps, 'farm' | 'rent'> {
  readonly seasonId: string;
}

function Margins({ farm, seasonId, rent }: MarginsProps) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  const { amountOf } = useRentTexts(rent);
  const found = useQuery(rentMarginsQuery(farm.id, seasonId));
  const { parcels } = useParcels(farm.id, seasonId);
  const [band, setBand] = useState(FIRST_BAND);
  const margins = found.data;
  const results = useMemo(
    () => parcelResults(margins?.results ?? [], parcels, band),
    [margins, parcels, band],
  );
  return (
    <Loaded failure={useLoadError(found)}>
      {margins ? (
        <>
          <RentMap farmId={farm.id} rent={rent} parcels={parcels} results={results} />
          <FieldPair>
            {(['yield_percent', 'price_percent'] as const).map((name) => (
              <NumberInput
                key={name}
                label={t(`lease-payments:margins.${name}`)}
                value={band[name]}
                min={0}
                max={MAX_PERCENT}
                unit="%"
                texts={numbers}
                onChange={(percent) => setBand({ ...band, [name]: percent ?? 0 })}
              />
            ))}
          </FieldPair>
          <p>{t('lease-payments:margins.bandHint')}</p>
          <ParcelMargins rent={rent} results={results} />
          {margins.elsewhere > 0 && (
            <p>{t('lease-payments:margins.elsewhere', { amount: amountOf(margins.elsewhere) })}</p>
          )}
          {margins.owners.length > 0 && <OwnerMargins rent={rent} owners={margins.owners} />}
          <MarginsOverYears farm={farm} rent={rent} />
        </>
      ) : (
        <PageSkeleton />
      )}
    </Loaded>
  );
}
