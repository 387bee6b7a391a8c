import type { Farm, Season } from '@brazda/contract';
import { endYearsToAdd } from '@brazda/domain';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '../../data/error-text.ts';
import { useAddSeason } from '../../data/farm-changes.ts';
import { useWords } from '../../data/language.ts';
import { Picker } from '../../ui/picker.tsx';
import classes from './farm-form.module.css';

interface SeasonFormProps {
  readonly farm: Farm;
  readonly onAdded: (season: Season) => void;
}

/** The year of a new season of a farm; the content of a dialog. */
export function SeasonForm({ farm, onAdded }: SeasonFormProps) {
  const t = useWords();
  const errorText = useErrorText();
  const today = new Date().toISOString().slice(0, 10);
  const years = endYearsToAdd(farm.seasons, today);
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(() => years.find((free) => free === thisYear) ?? years[0] ?? thisYear + 1);
  const { mutate: add, isPending, error } = useAddSeason(farm.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(year, { onSuccess: onAdded });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {error && (
        <p role="alert" className={classes.error}>
          {errorText(error)}
        </p>
      )}
      <Picker
        label={t('shell:seasonForm.year')}
        value={String(year)}
        choices={years.map(String).map((value) => ({ value, label: value }))}
        onChange={(value) => setYear(Number(value))}
      />
      <Button type="submit" size="md" disabled={years.length === 0} loading={isPending}>
        {t('shell:seasonForm.create')}
      </Button>
    </form>
  );
}
