import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { CropChip } from '../../../ui/tables/crop-chip.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { cropColorOf, useCropCatalog } from '../../crops/index.ts';
import { useYieldFarm, useYields } from '../../farms/index.ts';
import { useIndexText } from '../../imagery/index.ts';
import type { YearSelection } from './year-card.tsx';
import { averagesOf, type CropAverage, type YearFigures } from './years.ts';

const keyOf = ({ crop_id }: CropAverage) => crop_id ?? '';

/** The means over the years, by crop. */
export function Averages({
  figures,
  kind,
  farmId,
}: {
  figures: readonly YearFigures[];
  kind: YearSelection['kind'];
  farmId: string;
}) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const catalog = useCropCatalog();
  const yieldsOf = useYields(useYieldFarm(farmId));
  const text = useIndexText(kind);
  return (
    <SectionCard title={t('history:averages.title')} lead={t('history:averages.lead')}>
      <DataTable
        caption={t('history:averages.title')}
        keyOf={keyOf}
        rows={averagesOf(figures)}
        columns={[
          {
            key: 'crop',
            title: t('history:averages.crop'),
            cell: ({ crop_id }) => {
              const crop = (crop_id && catalog.get(crop_id)) || null;
              return <CropChip color={cropColorOf(crop)} name={crop?.name[language] ?? t('map:crop.none')} />;
            },
          },
          {
            key: 'years',
            title: t('history:averages.years'),
            alignsRight: true,
            cell: ({ years }) => formats.count(years),
          },
          {
            key: 'peak',
            title: t('history:averages.peak'),
            alignsRight: true,
            cell: ({ peak }) => (peak === null ? '–' : text.glance(peak)),
          },
          {
            key: 'yield',
            title: t('history:averages.yield'),
            alignsRight: true,
            cell: ({ crop_id, yield_measured, yields, years }) =>
              yield_measured === null || crop_id === null
                ? '–'
                : yields === years
                  ? yieldsOf(crop_id).of(yield_measured)
                  : t('history:averages.ofYears', {
                      value: yieldsOf(crop_id).of(yield_measured),
                      count: formats.count(yields),
                    }),
          },
        ]}
      />
    </SectionCard>
  );
}
