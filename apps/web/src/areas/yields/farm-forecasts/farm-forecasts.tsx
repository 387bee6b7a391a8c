import type { SeasonForecasts } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { href } from '../../../routes/href.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import type { Crops } from '../../crops/index.ts';
import { type KnownFarm, SimulatedFigures, useYields } from '../../farms/index.ts';
import { useSeasonForecasts } from '../forecast-queries.ts';
import { FarmTestTable } from './farm-test-table.tsx';

interface FarmForecastsProps {
  readonly farm: KnownFarm;
  readonly seasonId: string;
  readonly crops: Crops;
}

type CropForecast = SeasonForecasts['crops'][number];

/** The yield forecasts of a season by crop, area-weighted over its parcels, and how wrong such forecasts were. */
export function FarmForecasts({ farm, seasonId, crops }: FarmForecastsProps) {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const yieldsOf = useYields(farm);
  const found = useSeasonForecasts({ farmId: farm.id, seasonId });
  const failure = useLoadError(found);
  const nameOf = ({ crop }: CropForecast) => crops.get(crop)?.name[language] ?? crop;
  const title = t('yields:forecast.farmTitle');
  const rows = found.data?.crops ?? [];
  return (
    <Card title={title} actions={<SimulatedFigures farm={farm} />}>
      <Loaded failure={failure}>
        {found.data && rows.length === 0 && <p>{t('yields:forecast.farmNone')}</p>}
        {rows.length > 0 && (
          <>
            <p>{t('yields:forecast.farmLead', { estimate: t('yields:forecast.estimate') })}</p>
            <DataTable
              caption={title}
              columns={[
                { key: 'crop', title: t('yields:forecast.crop'), cell: nameOf },
                {
                  key: 'value',
                  title: t('yields:forecast.value'),
                  alignsRight: true,
                  cell: ({ crop, yield_t_ha }) => `~${yieldsOf(crop).of(yield_t_ha)}`,
                },
                {
                  key: 'range',
                  title: t('yields:forecast.rangeOfCrops'),
                  alignsRight: true,
                  cell: ({ crop, low, high }) =>
                    t('yields:forecast.range', {
                      low: yieldsOf(crop).bare(low),
                      high: yieldsOf(crop).of(high),
                    }),
                },
                {
                  key: 'hectares',
                  title: t('yields:forecast.hectares'),
                  alignsRight: true,
                  cell: ({ hectares }) => formats.hectares(hectares),
                },
                {
                  key: 'tonnes',
                  title: t('yields:forecast.tonnes'),
                  alignsRight: true,
                  cell: ({ yield_t_ha, hectares }) => `~${formats.count(yield_t_ha * hectares)}\u00A0t`,
                },
                {
                  key: 'day',
                  title: t('yields:forecast.updated'),
                  cell: ({ day }) => formats.shortDate(day),
                },
                {
                  key: 'enter',
                  title: t('yields:measured.title'),
                  cell: (row) => (
                    <LinkButton
                      to={href('measured-yields', { farmId: farm.id, seasonId, cropId: row.crop })}
                      aria-label={t('yields:forecast.enterOf', { crop: nameOf(row) })}
                    >
                      {t('yields:forecast.enter')}
                    </LinkButton>
                  ),
                },
              ]}
              rows={rows}
              keyOf={cropOf}
            />
          </>
        )}
      </Loaded>
      <Disclosure title={t('yields:forecast.test.title')}>
        <FarmTestTable farm={farm} crops={crops} />
      </Disclosure>
    </Card>
  );
}

const cropOf = ({ crop }: CropForecast) => crop;
