import type { Farm, Season } from '@brazda/contract';
import { DEFAULT_START_MONTH, endYearsToAdd, seasonLabel, startMonthOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { useAddSeason, useChangeSeason } from '../farm-changes.ts';
import classes from './farm-form.module.css';
import { MonthPicker } from './month-picker.tsx';

/** Called when a season form is done, with the season and the change that undoes it. */
export type OnSeason = (season: Season, change: string | null) => void;

const NO_COPY = '';

/** A new season of a farm: its year, its first month, and the season whose parcels are copied. */
export function SeasonForm({ farm, onSaved }: { farm: Farm; onSaved: OnSeason }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const today = new Date().toISOString().slice(0, 10);
  const years = endYearsToAdd(farm.seasons, today);
  const thisYear = Number(today.slice(0, 4));
  const filled = farm.seasons
    .filter(({ parcels_count }) => parcels_count > 0)
    .toSorted((a, b) => b.end_year - a.end_year);
  const [initial] = useState(() => ({
    year: years.find((free) => free === thisYear) ?? years[0] ?? thisYear + 1,
    source: filled[0]?.id ?? NO_COPY,
  }));
  const [year, setYear] = useState(initial.year);
  const [month, setMonth] = useState(DEFAULT_START_MONTH);
  const [source, setSource] = useState(initial.source);
  const isChanged = year !== initial.year || month !== DEFAULT_START_MONTH || source !== initial.source;
  const { mutate: add, isPending, isSuccess, error } = useAddSeason(farm.id);
  useUnsavedGuard(isChanged && !isPending && !isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const body = { end_year: year, start_month: month, ...(source && { copy_from: source }) };
    add(body, { onSuccess: (season) => onSaved(season, season.change) });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <Picker
        label={t('shell:seasonForm.year')}
        value={String(year)}
        choices={years.map(String).map((value) => ({ value, label: value }))}
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
      <Button type="submit" size="md" mih={44} disabled={years.length === 0} loading={isPending}>
        {t('shell:seasonForm.create')}
      </Button>
    </form>
  );
}

/** Changes the month in which a season of a farm begins. */
export function StartMonthForm({ farm, season, onSaved }: { farm: Farm; season: Season; onSaved: OnSeason }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const [month, setMonth] = useState(startMonthOf(season));
  const { mutate: change, isPending, isSuccess, error } = useChangeSeason(farm.id, season.id);
  useUnsavedGuard(month !== startMonthOf(season) && !isPending && !isSuccess);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) change(month, { onSuccess: (changed) => onSaved(changed, changed.change) });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <MonthPicker endYear={season.end_year} month={month} onMonth={setMonth} />
      <Button type="submit" size="md" mih={44} loading={isPending}>
        {t('shell:farmForm.save')}
      </Button>
    </form>
  );
}
