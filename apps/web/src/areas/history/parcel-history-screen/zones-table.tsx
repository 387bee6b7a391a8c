import type { ProductivityZones, Zone } from '@brazda/contract/client';
import { percentsOf, zoneColorOf } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import classes from './zones.module.css';

const keyOf = ({ number }: Zone) => String(number);

/** The zones with their numbers, the weakest first; also the legend of the picture. */
export function ZonesTable({ found: { zones, hectares } }: { found: ProductivityZones }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const percents = new Map(
    percentsOf(zones.map(({ share }) => share)).map((percent, at) => [zones[at]!.number, percent]),
  );
  const isOfYears = zones.some(({ stability }) => stability !== null);
  return (
    <DataTable
      caption={t('history:zones.title')}
      keyOf={keyOf}
      rows={zones}
      columns={[
        {
          key: 'zone',
          title: t('history:zones.number'),
          foot: t('history:zones.total'),
          cell: ({ number }) => (
            <span className={classes.key}>
              <i style={{ background: zoneColorOf(number, zones.length) }} aria-hidden />
              {number}
            </span>
          ),
        },
        {
          key: 'mean',
          title: t('history:zones.mean'),
          alignsRight: true,
          cell: ({ mean }) => formats.share(mean),
        },
        {
          key: 'area',
          title: t('history:zones.area'),
          alignsRight: true,
          foot: formats.hectares(hectares),
          cell: (zone) => formats.hectares(zone.hectares),
        },
        {
          key: 'share',
          title: t('history:zones.share'),
          alignsRight: true,
          cell: ({ number }) => formats.share(percents.get(number)! / 100),
        },
        ...(isOfYears
          ? [
              {
                key: 'stability',
                title: t('history:zones.stability'),
                alignsRight: true,
                cell: ({ stability }: Zone) => (stability === null ? '–' : formats.share(stability)),
              },
              {
                key: 'variation',
                title: t('history:zones.variation'),
                alignsRight: true,
                cell: ({ variation }: Zone) =>
                  variation === null ? '–' : formats.percentEdge(variation * 100),
              },
            ]
          : []),
      ]}
    />
  );
}
