import { useMemo, useState } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { boxOf } from '../../../lib/geometry/shape.ts';
import { useTranslation } from '../../../lib/language.ts';
import { ClassedMap } from '../../../map/classed-map.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { parcelTitleOf } from '../../farms/index.ts';
import { useBasemap } from '../../imagery/index.ts';
import { useParcels } from '../../parcels/index.ts';
import { useLeaseTexts } from '../lease-texts.ts';
import { type ClassTexts, LAND_COLORINGS, type LandColoring, landClasses } from './land-classes.ts';
import type { LandProps } from './land-props.ts';

const NOTHING: readonly never[] = [];

/** The parcels of the current season by owner, end or price of their contract; a legend says the same in words. */
export function LandMap({ farm, land, owners }: LandProps) {
  const t = useTranslation();
  const { areaOf } = useLeaseTexts();
  const basemap = useBasemap(farm.id);
  const { parcels } = useParcels(farm.id, farm.current_season);
  const [by, setBy] = useState<LandColoring>('owner');
  const texts = useClassTexts(by, owners);
  const { results, day } = land;
  const found = useMemo(() => {
    const sized = parcels.map(({ id, hectares }) => ({ id, area_m2: Math.round(hectares * 10_000) }));
    return landClasses(sized, results, day, texts);
  }, [parcels, results, day, texts]);
  const shapes = useMemo(() => {
    const classOf = new Map(found.flatMap((one) => one.parcels.map((id) => [id, one] as const)));
    return parcels.map((parcel, position) => ({
      position,
      shape: parcel.shape,
      color: classOf.get(parcel.id)?.color ?? '',
      label: {
        text: [parcelTitleOf(parcel), classOf.get(parcel.id)?.label].filter(Boolean).join('\n'),
        at: parcel.representative_point,
      },
    }));
  }, [parcels, found]);
  const bbox = useMemo(() => boxOf(shapes.flatMap(({ shape }) => shape.coordinates)), [shapes]);
  if (parcels.length === 0 || results.length === 0) return null;
  const open = (position: number | null) => {
    const parcel = position === null ? undefined : parcels[position];
    if (!parcel) return;
    const lease = results.find(({ parts }) => parts.some((part) => part.parcel === parcel.id)) ?? null;
    openDialog({ type: 'lease', farm, lease, parcels: [parcel.id] });
  };
  return (
    <SectionCard title={t('leases:map.title')}>
      <ChoiceRow
        label={t('leases:map.by')}
        value={by}
        choices={LAND_COLORINGS.map((value) => ({ value, label: t(`leases:map.${value}`) }))}
        onChange={setBy}
      />
      <ClassedMap
        label={t('leases:map.title')}
        legendLabel={t('leases:map.legend')}
        view={{ basemap, around: NOTHING, shapes, bbox, selected: null }}
        legend={found.map(({ key, label, color, parcels: of, area_m2 }) => ({
          key,
          label,
          color,
          amount: t('leases:map.amount', { count: of.length, area: areaOf(area_m2) }),
        }))}
        onShape={open}
      />
    </SectionCard>
  );
}

/** What classes are called by owner, by the year of the end, and by price. */
function useClassTexts(by: LandColoring, owners: LandProps['owners']): ClassTexts {
  const t = useTranslation();
  const { ownerName, priceOf } = useLeaseTexts();
  return useMemo(() => {
    const names = new Map(owners.map((owner) => [owner.id, owner]));
    const shared = {
      rest: t('leases:map.rest'),
      none: t('leases:map.none'),
      several: t(`leases:map.several.${by}`),
    };
    if (by === 'end')
      return {
        ...shared,
        nameOf: ({ end_date }) => end_date?.slice(0, 4) ?? t('leases:noEnd'),
        orderOf: ({ end_date }) => end_date?.slice(0, 4) ?? '9999',
      };
    if (by === 'price')
      return {
        ...shared,
        nameOf: priceOf,
        orderOf: ({ price }) =>
          price.kind === 'grain' ? price.kg_per_ha : price.kind === 'money' ? price.amount : 0,
      };
    return {
      ...shared,
      nameOf: ({ parties, kind }) =>
        parties.map(({ owner }) => ownerName(names.get(owner))).join(', ') || t(`leases:kind.${kind}`),
    };
  }, [by, owners, t, ownerName, priceOf]);
}
