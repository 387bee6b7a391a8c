import type { Parcel, YieldMap } from '@brazda/contract/client';
import { machineTonnes, NO_CROP_ID } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useSetting } from '../../../lib/setting.ts';
import { paletteSetting } from '../../../map/map-settings.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { parcelTitleOf, useYieldFarm, useYields } from '../../farms/index.ts';
import { CleaningTable } from '../cleaning/cleaning-table.tsx';
import type { SeasonAddress } from '../forecast-queries.ts';
import { useYieldMap } from '../harvest-queries.ts';
import { FULL_COVERAGE } from '../machine-yields.ts';
import { MeasuredFromMap } from './measured-from-map.tsx';
import classes from './parcel-yield-map.module.css';
import { YieldLegend } from './yield-legend.tsx';
import { ZoneComparison } from './zone-comparison.tsx';

interface ParcelYieldMapProps {
  readonly parcel: Parcel;
  readonly mayChange: boolean;
}

/** What combines have measured on a parcel: its yield map, its figures, and how they compare with images. */
export function ParcelYieldMap({ parcel, mayChange }: ParcelYieldMapProps) {
  const t = useTranslation();
  const at = { farmId: parcel.farm, seasonId: parcel.season };
  const found = useYieldMap({ ...at, parcelId: parcel.id });
  const failure = useLoadError(found);
  const map = found.data;
  if (map === null && !mayChange) return null;
  return (
    <section className={classes.section}>
      <h3>{t('harvests:map.title')}</h3>
      <Loaded failure={failure && { ...failure, variant: 'line' }}>
        {map === undefined ? (
          <Skeleton height={24} radius={6} />
        ) : map === null ? (
          <p className={classes.quiet}>{t('harvests:map.none')}</p>
        ) : (
          <Found parcel={parcel} map={map} at={at} mayChange={mayChange} />
        )}
      </Loaded>
      {mayChange && (
        <LinkButton variant={map ? 'quiet' : 'other'} to={href('harvest-files', at)}>
          {t(map ? 'harvests:map.toFiles' : 'harvests:map.addFile')}
        </LinkButton>
      )}
    </section>
  );
}

interface FoundProps extends ParcelYieldMapProps {
  readonly map: YieldMap;
  readonly at: SeasonAddress;
}

function Found({ parcel, map, at, mayChange }: FoundProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [palette] = useSetting(paletteSetting);
  const yields = useYields(useYieldFarm(parcel.farm))(map.crop ?? NO_CROP_ID);
  const { mean_t_ha, p10, p90, hectares, tonnes, coverage, standard_moisture } = map;
  const days = [...new Set(map.files.flatMap(({ day }) => day ?? []))].toSorted();
  const range = { low: yields.bare(p10), high: yields.of(p90) };
  return (
    <>
      <div className={classes.map}>
        <img
          className={classes.picture}
          src={`${map.picture}&palette=${palette}`}
          alt={t('harvests:map.picture', { parcel: parcelTitleOf(parcel) })}
        />
        <YieldLegend classes={map.classes} yields={yields} />
      </div>
      <KeyFigures
        figures={[
          { label: t('harvests:map.mean'), value: yields.of(mean_t_ha) },
          { label: t('harvests:map.range'), value: t('harvests:map.between', range) },
          {
            label: t('harvests:map.whole'),
            value: t('harvests:tonnes', {
              value: formats.decimal(machineTonnes([{ mean_t_ha, hectares: parcel.hectares }])),
            }),
          },
          ...(hectares === null
            ? []
            : [
                {
                  label: t('harvests:map.tonnes'),
                  value: t('harvests:tonnes', { value: formats.decimal(tonnes) }),
                },
                { label: t('harvests:map.hectares'), value: formats.hectares(hectares) },
              ]),
          { label: t('harvests:map.coverage'), value: formats.share(coverage) },
        ]}
      />
      <p className={classes.quiet}>
        {days.length > 0 && t('harvests:map.harvested', { days: formats.list(days.map(formats.shortDate)) })}{' '}
        {standard_moisture === null
          ? t('harvests:map.asMeasured')
          : t('harvests:map.atMoisture', { moisture: formats.percentEdge(standard_moisture) })}
      </p>
      {coverage < FULL_COVERAGE && (
        <Alert tone="info">{t('harvests:map.partial', { share: formats.share(coverage) })}</Alert>
      )}
      {mayChange && map.interval !== null && map.crop !== null && (
        <MeasuredFromMap
          key={`${map.interval} ${map.picture}`}
          parcel={parcel}
          map={map}
          yields={yields}
          at={{ ...at, cropId: map.crop }}
          intervalId={map.interval}
        />
      )}
      <ZoneComparison at={{ ...at, parcelId: parcel.id }} mean_t_ha={mean_t_ha} yields={yields} />
      <CleaningTable
        title={t('harvests:cleaning.title')}
        caption={t('harvests:cleaning.of', { name: parcelTitleOf(parcel) })}
        totals={map}
        facts={[t('harvests:map.files', { files: map.files.map(({ name }) => name).join(', ') })]}
      />
    </>
  );
}
