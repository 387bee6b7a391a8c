import type { Parcel, RentYear } from '@brazda/contract/client';
import { amountOf, type Cents, marginClassesOf, marginClassOf, NO_MARGIN_COLOR } from '@brazda/domain';
import { useMemo, useState } from 'react';
import { boxOf } from '../../../lib/geometry/shape.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ClassedMap } from '../../../map/classed-map.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { useBasemap } from '../../imagery/index.ts';
import type { ParcelResult } from './parcel-results.ts';

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
  const amountOfClass = (count: number) => t('lease-payments:map.parcels', { count });
  const rangeOf = ({ from, to }: { readonly from: Cents; readonly to: Cents }) =>
    from === to ? whole(from) : t('map:legend.between', { from: whole(from), to: whole(to) });
  const unknown = {
    key: NO_MARGIN_COLOR,
    color: NO_MARGIN_COLOR,
    label: t('lease-payments:unknownAmount'),
    amount: amountOfClass(without),
  };
  const legend = [
    ...found.map((one) => ({
      key: one.color,
      color: one.color,
      label: t('lease-payments:map.class', { range: rangeOf(one), sign }),
      amount: amountOfClass(one.count),
    })),
    ...(without > 0 ? [unknown] : []),
  ];
  return (
    <>
      <ChoiceRow
        size="small"
        label={t('lease-payments:map.by')}
        value={by}
        choices={COLORINGS.map((value) => ({ value, label: t(`lease-payments:map.${value}`) }))}
        onChange={setBy}
      />
      <ClassedMap
        label={t('lease-payments:map.title')}
        legendLabel={t('lease-payments:map.legend')}
        view={{ basemap, around: NOTHING, shapes, bbox, selected: null }}
        legend={legend}
      />
    </>
  );
}
