import type { FarmTest } from '@brazda/contract/client';
import { cropByKey } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Crops } from '../../crops/index.ts';
import { type KnownFarm, useYields } from '../../farms/index.ts';
import { useFarmTest } from '../forecast-queries.ts';

interface FarmTestTableProps {
  readonly farm: KnownFarm;
  readonly crops: Crops;
}

const MODELS = ['signals', 'naive'] as const;

interface TestedRow {
  readonly tested: FarmTest['crops'][number];
  readonly model: (typeof MODELS)[number];
}

/** How wrong forecasts would have been on the harvests of a farm, by crop, lead time and method. */
export function FarmTestTable({ farm, crops }: FarmTestTableProps) {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const found = useFarmTest(farm.id);
  const failure = useLoadError(found);
  const rows: TestedRow[] = (found.data?.crops ?? []).flatMap((tested) =>
    MODELS.map((model) => ({ tested, model })),
  );
  const yieldsOfId = useYields(farm);
  const yieldsOf = (key: FarmTest['crops'][number]['crop']) => yieldsOfId(cropByKey(key).id);
  const nameOf = (key: FarmTest['crops'][number]['crop']) => {
    const { id, name } = cropByKey(key);
    return (crops.get(id)?.name ?? name)[language];
  };
  return (
    <Loaded failure={failure}>
      <p>{t('yields:forecast.test.text')}</p>
      {farm.is_demo && <p>{t('yields:forecast.test.simulated')}</p>}
      {found.data && rows.length === 0 && <p>{t('yields:forecast.test.none')}</p>}
      {rows.length > 0 && (
        <>
          <DataTable
            caption={t('yields:forecast.test.title')}
            columns={[
              { key: 'crop', title: t('yields:forecast.crop'), cell: ({ tested }) => nameOf(tested.crop) },
              {
                key: 'weeks',
                title: t('yields:forecast.test.weeks'),
                alignsRight: true,
                cell: ({ tested: { lead_weeks } }) =>
                  lead_weeks === null ? t('yields:forecast.test.all') : formats.count(lead_weeks),
              },
              {
                key: 'model',
                title: t('yields:forecast.test.model'),
                cell: ({ tested, model }) =>
                  [
                    t(`yields:forecast.test.${model}`),
                    ...(tested.shown === model ? [`(${t('yields:forecast.test.shown')})`] : []),
                  ].join(' '),
              },
              {
                key: 'parcels',
                title: t('yields:forecast.test.parcels'),
                alignsRight: true,
                cell: ({ tested }) => formats.count(tested.parcels),
              },
              {
                key: 'rmse',
                title: t('yields:accuracy.error'),
                alignsRight: true,
                cell: ({ tested, model }) => yieldsOf(tested.crop).of(tested[model].rmse),
              },
              {
                key: 'bias',
                title: t('yields:accuracy.biasOfCrops'),
                alignsRight: true,
                cell: ({ tested, model }) => yieldsOf(tested.crop).change(tested[model].bias),
              },
              {
                key: 'coverage',
                title: t('yields:accuracy.coverage'),
                alignsRight: true,
                cell: ({ tested, model }) => formats.share(tested[model].coverage),
              },
            ]}
            rows={rows}
            keyOf={keyOfRow}
          />
          <p>{t('yields:forecast.test.tooFew')}</p>
        </>
      )}
    </Loaded>
  );
}

const keyOfRow = ({ tested: { crop, lead_weeks }, model }: TestedRow) => `${crop} ${lead_weeks} ${model}`;
