import type { Harvest, HarvestedParcel } from '@brazda/contract/client';
import { NO_CROP_ID } from '@brazda/domain';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { useCropCatalog } from '../../crops/index.ts';
import { useYieldFarm, useYields } from '../../farms/index.ts';
import type { SeasonAddress } from '../forecast-queries.ts';

interface HarvestedParcelsProps {
  readonly harvest: Harvest;
  /** The names of parcels by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly at: SeasonAddress;
}

/** What a file says of each parcel. */
export function HarvestedParcels({ harvest, names, at }: HarvestedParcelsProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const catalog = useCropCatalog();
  const yieldsOf = useYields(useYieldFarm(at.farmId));
  const columns: Column<HarvestedParcel>[] = [
    {
      key: 'parcel',
      title: t('harvests:parcels.name'),
      cell: ({ parcel }) => (
        <Link to={href('parcel-details', { ...at, parcelId: parcel }, { tab: 'crops' })}>
          {names.get(parcel) ?? parcel}
        </Link>
      ),
    },
    {
      key: 'crop',
      title: t('harvests:parcels.crop'),
      cell: ({ crop }) => (crop && catalog.get(crop)?.name[language]) ?? t('map:crop.none'),
    },
    {
      key: 'day',
      title: t('harvests:parcels.day'),
      cell: ({ day }) => (day === null ? '–' : formats.shortDate(day)),
    },
    {
      key: 'mean',
      title: t('harvests:parcels.mean'),
      alignsRight: true,
      cell: ({ crop, mean_t_ha }) => yieldsOf(crop ?? NO_CROP_ID).of(mean_t_ha),
    },
    {
      key: 'tonnes',
      title: t('harvests:parcels.tonnes'),
      alignsRight: true,
      cell: ({ tonnes, hectares }) => (hectares === null ? '–' : formats.decimal(tonnes)),
    },
    {
      key: 'coverage',
      title: t('harvests:parcels.coverage'),
      alignsRight: true,
      cell: ({ coverage }) => formats.share(coverage),
    },
    {
      key: 'moisture',
      title: t('harvests:parcels.moisture'),
      alignsRight: true,
      cell: ({ moisture, standard_moisture }) =>
        moisture === null
          ? '–'
          : standard_moisture === null || Math.abs(moisture - standard_moisture) < 0.05
            ? formats.percentEdge(moisture)
            : t('harvests:parcels.converted', {
                from: formats.percentEdge(moisture),
                to: formats.percentEdge(standard_moisture),
              }),
    },
    {
      key: 'delay',
      title: t('harvests:parcels.delay'),
      cell: ({ delay_s, delay_source }) =>
        t(`harvests:delay.${delay_source}`, { seconds: formats.count(delay_s) }),
    },
  ];
  return (
    <DataTable
      caption={t('harvests:parcels.title', { name: harvest.name })}
      columns={columns}
      rows={harvest.parcels}
      keyOf={keyOf}
    />
  );
}

const keyOf = ({ parcel }: HarvestedParcel) => parcel;
