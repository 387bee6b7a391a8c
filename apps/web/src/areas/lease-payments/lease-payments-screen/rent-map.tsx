import type { Parcel, RentYear } from '@brazda/contract/client';
import { amountOf, type Cents, marginClassesOf, marginClassOf, NO_MARGIN_COLOR } from '@brazda/domain';
import { useMemo, useState } from 'react';
import { boxOf } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { optionalChunk } from '../../../lib/optional-chunk.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { useBasemap } from '../../imagery/index.ts';
import type { ParcelResult } from './parcel-results.ts';
import classes from './rent-map.module.css';

// Without a connection it may not be there: the tables say the same.
const ShapesMap = optionalChunk(async () => (await import('../../../map/shapes-map.tsx')).ShapesMap);

const NOTHING: readonly never[] = [];
const COLORINGS = ['after', 'carried', 'rent'] as const;
type Coloring = (typeof COLORINGS)[number];

const VALUES: Readonly<Record<Coloring, (result: ParcelResult) => Cents | null>> = {
  after: ({ after_per_ha }) => after_per_ha,
  carried: ({ carried }) => carried?.rent ?? null,
  rent: ({ rent_per_ha }) => rent_per_ha,
};

interface RentMapProps {
  readonly farmId: string;
  readonly rent: Pick<RentYear, 'currency'>;
  readonly parcels: readonly Parcel[];
  readonly results: readonly ParcelResult[];
}

/** The parcels by what a hectare brings after rent, by the highest rent that it carries, or by its rent. */
export function RentMap({ farmId, rent, parcels, results }: RentMapProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const basemap = useBasemap(farmId);
  const [by, setBy] = useState<Coloring>('after');
  const { found, colorOf, without } = useMemo(() => {
    const values = new Map(results.map((result) => [result.margin.id, VALUES[by](result)]));
    const known = [...values.values()].filter((value) => value !== null);
    const made = marginClassesOf(known);
    const classOf = (id: string) => {
      const value = values.get(id) ?? null;
      return value === null ? undefined : marginClassOf(made, value);
    };
    return {
      found: made.map((one) => ({
        ...one,
        count: known.filter((value) => marginClassOf(made, value) === one).length,
      })),
      colorOf: (id: string) => classOf(id)?.color ?? NO_MARGIN_COLOR,
      without: values.size - known.length,
    };
  }, [results, by]);
  const shapes = useMemo(
    () =>
      parcels.map((parcel, position) => ({
        position,
        shape: parcel.shape,
        color: colorOf(parcel.id),
        label: { text: parcelTitleOf(parcel), at: parcel.representative_point },
      })),
    [parcels, colorOf],
  );
  const bbox = useMemo(() => boxOf(shapes.flatMap(({ shape }) => shape.coordinates)), [shapes]);
  if (parcels.length === 0 || found.length === 0) return null;
  const { sign } = formats.moneyIn(rent.currency);
  const whole = (cents: Cents) => formats.count(amountOf(cents));
  return (
    <>
      <ChoiceRow
        size="small"
        label={t('lease-payments:map.by')}
        value={by}
        choices={COLORINGS.map((value) => ({ value, label: t(`lease-payments:map.${value}`) }))}
        onChange={setBy}
      />
      <div className={classes.map} data-map>
        <ShapesMap
          label={t('lease-payments:map.title')}
          view={{ basemap, around: NOTHING, shapes, bbox, selected: null }}
          onShape={() => undefined}
        />
      </div>
      <ul className={classes.legend} aria-label={t('lease-payments:map.legend')}>
        {found.map(({ from, to, color, count }) => (
          <li key={color}>
            <i style={{ background: color }} />
            <span>
              {t('lease-payments:map.class', {
                range:
                  from === to ? whole(from) : t('map:legend.between', { from: whole(from), to: whole(to) }),
                sign,
              })}
            </span>
            <span className={classes.amount}>{t('lease-payments:map.parcels', { count })}</span>
          </li>
        ))}
        {without > 0 && (
          <li>
            <i style={{ background: NO_MARGIN_COLOR }} />
            <span>{t('lease-payments:unknownAmount')}</span>
            <span className={classes.amount}>{t('lease-payments:map.parcels', { count: without })}</span>
          </li>
        )}
      </ul>
    </>
  );
}
