import type { YieldOfZones } from '@brazda/contract/client';
import { zoneColorOf } from '@brazda/domain';
import type { YieldFormats } from '@brazda/i18n';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { ShareBar } from '../../../ui/charts/share-bar.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { type MapAddress, useYieldOfZones } from '../harvest-queries.ts';
import { agreementOf } from './agreement.ts';
import classes from './parcel-yield-map.module.css';

interface ZoneComparisonProps {
  readonly at: MapAddress;
  readonly mean_t_ha: number;
  readonly yields: YieldFormats;
}

type Zone = YieldOfZones['zones'][number];

/** The yields of the productivity zones that images show; computed on demand, because it takes seconds. */
export function ZoneComparison({ at, mean_t_ha, yields }: ZoneComparisonProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button className={classes.compare} size="md" mih={44} variant="subtle" onClick={() => setOpen(true)}>
        {t('harvests:zones.compare')}
      </Button>
    );
  return <Compared at={at} mean_t_ha={mean_t_ha} yields={yields} />;
}

function Compared({ at, mean_t_ha, yields }: ZoneComparisonProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const found = useYieldOfZones(at);
  const failure = useLoadError(found);
  return (
    <div>
      <h4 className={classes.subtitle}>{t('harvests:zones.title')}</h4>
      <Loaded failure={failure && { ...failure, variant: 'line' }}>
        {found.data === undefined ? (
          <Skeleton height={120} radius={10} />
        ) : found.data.zones.length === 0 ? (
          <p className={classes.quiet}>{t('harvests:zones.none')}</p>
        ) : (
          <>
            <ZoneTable zones={found.data.zones} mean_t_ha={mean_t_ha} yields={yields} />
            <Agreement found={found.data} />
            <p className={classes.quiet}>
              {t('harvests:zones.how', {
                count: found.data.pixels,
                days: formats.list(found.data.days.map(formats.shortDate)),
              })}{' '}
              {found.data.simulated && t('map:simulatedWhy')}
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** What the correlation of yields and images means, with its interval and the number of values. */
function Agreement({ found }: { found: YieldOfZones }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { correlation, pixels } = found;
  if (!correlation) return <p>{t('harvests:agreement.tooFew')}</p>;
  const { r, low, high, effective } = correlation;
  return (
    <>
      <p>{t(`harvests:agreement.${agreementOf(found)}`, { r: formats.index(r) })}</p>
      <p className={classes.quiet}>
        {t('harvests:agreement.interval', {
          low: formats.index(low),
          high: formats.index(high),
          pixels: formats.count(pixels),
          effective: formats.count(Math.round(effective)),
        })}
      </p>
    </>
  );
}

interface ZoneTableProps extends Pick<ZoneComparisonProps, 'mean_t_ha' | 'yields'> {
  readonly zones: readonly Zone[];
}

function ZoneTable({ zones, mean_t_ha, yields }: ZoneTableProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const highest = Math.max(...zones.map((zone) => zone.mean_t_ha ?? 0));
  const columns: Column<Zone>[] = [
    {
      key: 'zone',
      title: t('harvests:zones.zone'),
      cell: ({ number }) => (
        <span className={classes.key}>
          <i style={{ background: zoneColorOf(number, zones.length) }} aria-hidden />
          {number}
        </span>
      ),
    },
    {
      key: 'images',
      title: t('harvests:zones.images'),
      alignsRight: true,
      cell: ({ productivity }) => formats.share(productivity),
    },
    {
      key: 'yield',
      title: t('harvests:zones.yield', { unit: yields.unit }),
      alignsRight: true,
      cell: (zone) =>
        zone.mean_t_ha === null ? (
          '–'
        ) : (
          <>
            {yields.bare(zone.mean_t_ha)}
            <ShareBar share={zone.mean_t_ha / highest} color={zoneColorOf(zone.number, zones.length)} />
          </>
        ),
    },
    {
      key: 'relative',
      title: t('harvests:zones.relative'),
      alignsRight: true,
      cell: (zone) => (zone.mean_t_ha === null ? '–' : formats.share(zone.mean_t_ha / mean_t_ha)),
    },
  ];
  return <DataTable caption={t('harvests:zones.title')} columns={columns} rows={zones} keyOf={keyOf} />;
}

const keyOf = ({ number }: Zone) => String(number);
