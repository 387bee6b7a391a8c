import type { YieldAccuracy } from '@brazda/contract/client';
import type { Country } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { useYieldAccuracy } from '../queries.ts';
import classes from './county-yield-screen.module.css';
import { useCountyYields } from './use-county-yields.ts';
import { WeatherTestTable } from './weather-test-table.tsx';

type CropAccuracy = YieldAccuracy['crops'][number];
const METHODS = ['trend', 'mean'] as const;

interface TestedMethod extends CropAccuracy {
  readonly method: (typeof METHODS)[number];
}

interface AccuracyCardProps {
  /** The country of the page, which has its unit of yields. */
  readonly country: Country;
  readonly cropNames: ReadonlyMap<string, string>;
}

/** How wrong predictions would have been in earlier years, by crop and method. */
export function AccuracyCard({ country, cropNames }: AccuracyCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const yields = useCountyYields(country);
  const found = useYieldAccuracy();
  const failure = useLoadError(found);
  const rows: TestedMethod[] = (found.data?.crops ?? []).flatMap((tested) =>
    METHODS.map((method) => ({ ...tested, method })),
  );
  const title = t('yields:accuracy.title');
  return (
    <Card title={title}>
      <p>{t('yields:accuracy.text')}</p>
      <Loaded failure={failure}>
        <DataTable
          caption={title}
          columns={[
            { key: 'crop', title: t('map:farmPage.crop'), cell: ({ crop }) => cropNames.get(crop) ?? crop },
            {
              key: 'of',
              title: t('yields:accuracy.of'),
              cell: ({ of }) => t(`yields:accuracy.region.${of}`),
            },
            {
              key: 'method',
              title: t('yields:accuracy.method'),
              cell: ({ method }) => t(`yields:accuracy.methods.${method}`),
            },
            {
              key: 'years',
              title: t('yields:accuracy.years'),
              alignsRight: true,
              cell: ({ method, ...tested }) => formats.count(tested[method].years),
            },
            {
              key: 'rmse',
              title: t('yields:accuracy.error'),
              alignsRight: true,
              cell: ({ method, ...tested }) => yields.of(tested[method].rmse),
            },
            {
              key: 'bias',
              title: t('yields:accuracy.bias', { unit: yields.unit }),
              alignsRight: true,
              cell: ({ method, ...tested }) => yields.bareChange(tested[method].bias),
            },
            {
              key: 'coverage',
              title: t('yields:accuracy.coverage'),
              alignsRight: true,
              cell: ({ method, ...tested }) => formats.share(tested[method].coverage),
            },
          ]}
          rows={rows}
          keyOf={keyOfRow}
        />
        <p className={classes.note}>
          {formats.series([...new Set(rows.map(({ source, from, to }) => `${source}, ${from}–${to}`))])}
        </p>
        {found.data && <WeatherTestTable yields={yields} crops={found.data.crops} cropNames={cropNames} />}
      </Loaded>
    </Card>
  );
}

const keyOfRow = ({ crop, of, method }: TestedMethod) => `${crop} ${of} ${method}`;
