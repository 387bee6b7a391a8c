import type { api, Farm, ResponseOf, Season } from '@brazda/contract/client';
import {
  dayAtFarm,
  endYearsToAdd,
  nextStartMonth,
  START_MONTHS,
  seasonLabel,
  seasonWindow,
  startMonthOf,
} from '@brazda/domain';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { useAddSeason, useChangeSeason } from '../farm-changes.ts';

/** Called when a season form is done, with the season and the change that undoes it. */
export type OnSeason = (season: ResponseOf<typeof api.seasons.update>) => void;

const NO_COPY = '';

/** A new season of a farm: its year, its first month, and the season whose parcels are copied. */
export function SeasonForm({ farm, onSaved }: { farm: Farm; onSaved: OnSeason }) {
  const t = useTranslation();
  const today = dayAtFarm(farm, Date.now());
  const years = endYearsToAdd(farm.seasons, today);
  const thisYear = Number(today.slice(0, 4));
  const filled = farm.seasons
    .filter(({ parcels_count }) => parcels_count > 0)
    .toSorted((a, b) => b.end_year - a.end_year);
  const [initial] = useState(() => ({
    year: years.find((free) => free === thisYear) ?? years[0] ?? thisYear + 1,
    month: nextStartMonth(farm.seasons),
    source: filled[0]?.id ?? NO_COPY,
  }));
  const [year, setYear] = useState(initial.year);
  const [month, setMonth] = useState(initial.month);
  const [source, setSource] = useState(initial.source);
  const form = useForm({
    mutation: useAddSeason(farm.id),
    read: () => ({ end_year: year, start_month: month, ...(source && { copy_from: source }) }),
    warnsUnsaved: true,
    isChanged: year !== initial.year || month !== initial.month || source !== initial.source,
    onDone: onSaved,
  });
  return (
    <Form {...form.props}>
      <Picker
        label={t('shell:seasonForm.year')}
        value={String(year)}
        choices={years.map((each) => ({
          value: String(each),
          label: seasonLabel(seasonWindow(each, month)),
        }))}
        onChange={(value) => setYear(Number(value))}
      />
      <MonthPicker endYear={year} month={month} onMonth={setMonth} />
      {filled.length > 0 && (
        <Picker
          label={t('shell:seasonForm.copy')}
          value={source}
          choices={[
            { value: NO_COPY, label: t('shell:seasonForm.noCopy') },
            ...filled.map((season) => ({
              value: season.id,
              label: t('shell:seasonForm.copyOf', { year: seasonLabel(season) }),
            })),
          ]}
          onChange={setSource}
        />
      )}
      <Submit isWide isDisabled={years.length === 0} isSending={form.isSending}>
        {t('shell:seasonForm.create')}
      </Submit>
    </Form>
  );
}

/** Changes the month in which a season of a farm begins. */
export function StartMonthForm({ farm, season, onSaved }: { farm: Farm; season: Season; onSaved: OnSeason }) {
  const t = useTranslation();
  const [month, setMonth] = useState(startMonthOf(season));
  const form = useForm({
    mutation: useChangeSeason(farm.id, season.id),
    read: () => month,
    warnsUnsaved: true,
    isChanged: month !== startMonthOf(season),
    onDone: onSaved,
  });
  return (
    <Form {...form.props}>
      <MonthPicker endYear={season.end_year} month={month} onMonth={setMonth} />
      <Submit isWide isSending={form.isSending}>
        {t('shell:farmForm.save')}
      </Submit>
    </Form>
  );
}

interface MonthPickerProps {
  readonly endYear: number;
  /** 1 to 12. */
  readonly month: number;
  readonly onMonth: (month: number) => void;
}

/** The first day of a season, by month: January is in the harvest year, all other months in the year before. */
function MonthPicker({ endYear, month, onMonth }: MonthPickerProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <Picker
      label={t('shell:seasonForm.begins')}
      value={String(month)}
      choices={START_MONTHS.map((value) => ({
        value: String(value),
        label: formats.date(seasonWindow(endYear, value).start_date),
      }))}
      onChange={(value) => onMonth(Number(value))}
    />
  );
}
