import type { RentMargin, RentYear } from '@brazda/contract/client';
import { amountOf as amountOfCents, centsOf, centsPerHectare } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { rentMarginsQuery } from '../queries.ts';
import { useRentTexts } from '../rent-texts.ts';

/** Seasons that are shown, the newest first. */
const YEARS = 6;

interface MarginsOverYearsProps {
  readonly farm: KnownFarm;
  readonly rent: Pick<RentYear, 'currency'>;
}

/** What a hectare of each parcel brought after rent, by year; read when somebody asks, because each year is counted. */
export function MarginsOverYears(props: MarginsOverYearsProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (props.farm.seasons.length < 2) return null;
  return isOpen ? (
    <Years {...props} />
  ) : (
    <div>
      <Button variant="light" size="md" mih={44} onClick={() => setOpen(true)}>
        {t('lease-payments:years.show')}
      </Button>
    </div>
  );
}

interface YearRow {
  readonly lineage: string;
  readonly name: string;
  readonly byYear: ReadonlyMap<number, RentMargin>;
}

const keyOf = ({ lineage }: YearRow) => lineage;

function Years({ farm, rent }: MarginsOverYearsProps) {
  const t = useTranslation();
  const { amountOf } = useRentTexts(rent);
  const seasons = farm.seasons.slice(0, YEARS);
  const found = useQueries({
    queries: seasons.map(({ id }) => rentMarginsQuery(farm.id, id)),
  });
  const failure = useLoadError(...found);
  const read = found.flatMap(({ data }) => data ?? []);
  const perHa = (margin: RentMargin | undefined) => {
    if (!margin) return '';
    const cents = margin.after === null ? null : centsPerHectare(centsOf(margin.after), margin.area_m2);
    return cents === null ? t('lease-payments:unknownAmount') : amountOf(amountOfCents(cents));
  };
  const columns: readonly Column<YearRow>[] = [
    { key: 'parcel', title: t('lease-payments:margins.parcel'), cell: ({ name }) => name },
    ...read.map(({ year }) => ({
      key: String(year),
      title: String(year),
      alignsRight: true,
      cell: ({ byYear }: YearRow) => perHa(byYear.get(year)),
    })),
  ];
  return (
    <Loaded failure={failure}>
      {read.length === seasons.length ? (
        <>
          <p>{t('lease-payments:years.lead')}</p>
          <DataTable
            caption={t('lease-payments:years.caption')}
            columns={columns}
            rows={rowsOf(read)}
            keyOf={keyOf}
          />
        </>
      ) : (
        <PageSkeleton />
      )}
    </Loaded>
  );
}

/** A row for each parcel through the seasons, named as in the newest. */
function rowsOf(
  read: readonly { readonly year: number; readonly results: readonly RentMargin[] }[],
): YearRow[] {
  const all = read.flatMap(({ year, results }) => results.map((margin) => ({ year, margin })));
  return [...Map.groupBy(all, ({ margin }) => margin.lineage)].map(([lineage, years]) => ({
    lineage,
    name: years[0]!.margin.name,
    byYear: new Map(years.map(({ year, margin }) => [year, margin])),
  }));
}
