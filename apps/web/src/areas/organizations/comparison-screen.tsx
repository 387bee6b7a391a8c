import type { ComparedCrop, OrganizationComparison } from '@brazda/contract/client';
import { defaultYieldUnit } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { IconChartDots } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { PageLoadError } from '../../layouts/page-states.tsx';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { blockingError, loadErrorOf, useLoadError } from '../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { href } from '../../routes/href.ts';
import { Page } from '../../ui/cards/page.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';
import { Explain } from '../../ui/texts/explain.tsx';
import { useCropCatalog } from '../crops/index.ts';
import classes from './organizations.module.css';
import { useComparison } from './queries.ts';

/** How the farms of an organization harvested, as anonymous quartiles, beside a farm that the person may see. */
export function ComparisonScreen() {
  const t = useTranslation();
  const title = useRouteTitle('organization-comparison');
  const { organizationId = '' } = useParams();
  const [year, setYear] = useState<number>();
  const found = useComparison(organizationId, year);
  const blocked = blockingError(loadErrorOf(found));
  const failure = useLoadError(found);
  const { data: comparison } = found;
  usePageTitle(title, comparison?.organization.name);
  return (
    <Page
      title={comparison && !blocked ? `${title} · ${comparison.organization.name}` : title}
      lead={t('organizations:comparison.lead')}
      back={{ to: href('organizations'), label: t('organizations:toOrganizations') }}
    >
      {blocked && <PageLoadError failure={blocked} />}
      {!comparison && !blocked && <Skeleton height={260} radius={10} />}
      {comparison && !blocked && (
        <>
          {failure && <LoadFailure {...failure} />}
          {comparison.results.length === 0 && comparison.years.length === 0 ? (
            <EmptyState
              icon={<IconChartDots />}
              title={t('organizations:comparison.none')}
              text={t('organizations:comparison.noneHint')}
            />
          ) : (
            <Comparison comparison={comparison} onYear={setYear} />
          )}
        </>
      )}
    </Page>
  );
}

interface ComparisonProps {
  readonly comparison: OrganizationComparison;
  readonly onYear: (year: number) => void;
}

const keyOf = ({ crop }: ComparedCrop) => crop;

function Comparison({ comparison, onYear }: ComparisonProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const catalog = useCropCatalog();
  const farms = farmsOf(comparison);
  const [chosen, setChosen] = useState<string>();
  const farm = farms.find(({ id }) => id === chosen) ?? farms[0];
  const cells = useFigureCells(comparison, farm?.id);
  const columns = useMemo((): Column<ComparedCrop>[] => {
    const cropName = (crop: string) => catalog.get(crop)?.name[language] ?? '';
    return [
      {
        key: 'crop',
        title: t('organizations:comparison.crop'),
        cell: ({ crop }) => cropName(crop),
      },
      { key: 'yield', title: t('organizations:comparison.yield'), cell: cells.yield },
      { key: 'margin', title: t('organizations:comparison.margin'), cell: cells.margin },
    ];
  }, [t, catalog, language, cells]);
  return (
    <>
      <div className={classes.tools}>
        <Picker
          label={t('organizations:comparison.year')}
          value={String(comparison.year)}
          choices={comparison.years.map((year) => ({ value: String(year), label: String(year) }))}
          onChange={(year) => onYear(Number(year))}
        />
        {farm && farms.length > 1 && (
          <Picker
            label={t('organizations:comparison.beside')}
            value={farm.id}
            choices={farms.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        )}
      </div>
      <DataTable
        caption={t('organizations:comparison.open')}
        columns={columns}
        rows={comparison.results}
        keyOf={keyOf}
      />
      <p className={classes.how}>
        {t('organizations:comparison.how')}{' '}
        <Explain question={t('organizations:comparison.how')}>{t('organizations:comparison.why')}</Explain>
      </p>
    </>
  );
}

/** The farms whose figures the person may see, by name. */
function farmsOf({ results }: OrganizationComparison) {
  const names = new Map(results.flatMap(({ farms }) => farms.map(({ farm, name }) => [farm, name] as const)));
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ro', { numeric: true }));
}

/** What the table shows of a yield and of a margin, with the figure of one farm. */
function useFigureCells(
  { organization: { country }, currency }: OrganizationComparison,
  farmId: string | undefined,
) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return useMemo(() => {
    const money = formats.moneyIn(currency);
    const yields = formats.yieldsIn(defaultYieldUnit(country));
    const write = {
      yield: { bare: yields.bare, of: yields.of },
      margin: {
        bare: (value: number) => formats.count(value),
        of: (value: number) => t('organizations:comparison.perHectare', { amount: money.amount(value) }),
      },
    };
    const cell = (measure: 'yield' | 'margin') => (row: ComparedCrop) => {
      const { missing, band, quartiles } = row[measure];
      const { bare, of } = write[measure];
      const farm = row.farms.find((one) => one.farm === farmId);
      const figure = farm?.[measure] ?? null;
      return (
        <div className={classes.figure}>
          {quartiles === null ? (
            <span>{t('organizations:comparison.missing', { count: missing })}</span>
          ) : (
            <span>
              {t('organizations:comparison.quartiles', {
                low: bare(quartiles.low),
                median: bare(quartiles.median),
                high: of(quartiles.high),
              })}
            </span>
          )}
          {band && <small>{t(`organizations:comparison.owners.${band}`)}</small>}
          {farm && (
            <span>
              {t('organizations:comparison.ofFarm', {
                farm: farm.name,
                figure: figure === null ? t('organizations:comparison.unknown') : of(figure),
              })}
            </span>
          )}
        </div>
      );
    };
    return { yield: cell('yield'), margin: cell('margin') };
  }, [t, formats, country, currency, farmId]);
}
