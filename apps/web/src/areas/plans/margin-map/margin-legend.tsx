import { amountOf, centsOf, colorOf, marginClassOf, NO_MARGIN_COLOR, type Palette } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import legend from '../../../ui/charts/legend.module.css';
import own from './margin-legend.module.css';
import type { MarginMap } from './use-margin-map.ts';

/** The margin legend of a map. */
interface MarginLegendProps {
  readonly map: MarginMap;
  readonly palette: Palette;
  /** The number of parcels on the map. */
  readonly parcels: number;
  /** The ids of the parcels with a change that is not sent yet, after which their margins are not known. */
  readonly waiting: ReadonlySet<string>;
  /** The parcel under the pointer, or the open one. */
  readonly pointed: { readonly id: string; readonly name: string } | null;
  /** The address of the page of plans. */
  readonly plans: string;
}

/** The classes of the margins per hectare, the margin of the parcel under the pointer, and how many have none. */
export function MarginLegend({ map, palette, parcels, waiting, pointed, plans }: MarginLegendProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { classes, margins, unpriced } = map;
  if (map.failure) return null;
  if (map.isPending) return <Skeleton width={232} height={120} radius={10} />;
  const margin = pointed && margins.get(pointed.id);
  const perHectare = margin?.margin_per_ha ?? null;
  const current = perHectare === null ? undefined : marginClassOf(classes, centsOf(perHectare));
  const isWaiting = pointed !== null && waiting.has(pointed.id);
  const without = parcels - new Set([...margins.keys(), ...unpriced, ...waiting]).size;
  const unknown = unpriced.difference(waiting).size;
  const currency = map.currency && formats.moneyIn(map.currency).sign;
  const whole = (cents: number) => formats.count(amountOf(cents));
  const limitsOf = (one: { readonly from: number; readonly to: number }) => {
    const [from, to] = [whole(one.from), whole(one.to)];
    return from === to ? from : t('map:legend.between', { from, to });
  };
  const isEstimated = [...margins.values()].some(({ is_measured }) => !is_measured);
  return (
    <section className={legend.legend} aria-label={t('map:legend.title')}>
      <p className={legend.readout}>
        {pointed ? (
          <>
            <strong>
              {isWaiting
                ? t('plans:map.waiting')
                : perHectare === null
                  ? t(unpriced.has(pointed.id) ? 'plans:list.noPrice' : 'plans:list.noPlan')
                  : t('map:marginPerHectare', {
                      amount: formats.count(perHectare),
                      currency: currency ?? '',
                    })}
              {margin && !margin.is_measured && !isWaiting && ' *'}
            </strong>
            <span>{pointed.name}</span>
          </>
        ) : (
          <strong>{t('plans:map.title')}</strong>
        )}
      </p>
      {classes.length > 0 ? (
        <ol className={legend.list}>
          {classes
            .map((one, index) => (
              <li key={one.from} data-current={one === current}>
                <i style={{ background: colorOf(one, palette) }} />
                <b>{index + 1}</b>
                <span className={legend.limits}>{limitsOf(one)}</span>
                <span className={legend.label}>
                  {t('plans:unit.perHectare', { currency: currency ?? '' })}
                </span>
              </li>
            ))
            .toReversed()}
          {waiting.size > 0 && (
            <li>
              <i style={{ background: NO_MARGIN_COLOR }} />
              <b />
              <span className={legend.masked}>{t('plans:map.unsent', { count: waiting.size })}</span>
            </li>
          )}
          {unknown > 0 && (
            <li>
              <i style={{ background: NO_MARGIN_COLOR }} />
              <b />
              <span className={legend.masked}>{t('plans:map.unpriced', { count: unknown })}</span>
            </li>
          )}
          {without > 0 && (
            <li>
              <i style={{ background: NO_MARGIN_COLOR }} />
              <b />
              <span className={legend.masked}>{t('plans:map.without', { count: without })}</span>
            </li>
          )}
        </ol>
      ) : (
        <p className={legend.why}>
          {unknown > 0 ? t('plans:map.unpriced', { count: unknown }) : t('plans:map.none')}
        </p>
      )}
      {isEstimated && <p className={legend.why}>{t('plans:map.estimated')}</p>}
      <Link className={own.plans} to={plans}>
        {t('plans:map.toPlans')}
      </Link>
    </section>
  );
}
