import { endYearsToAdd } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useErrorText } from '../../data/error-text.ts';
import { useAddSeason } from '../../data/farm-changes.ts';
import type { KnownFarm } from '../../data/farms.ts';
import { useWords } from '../../data/language.ts';
import { Picker } from '../../ui/picker.tsx';
import classes from './manage-farm-screen.module.css';

interface AddSeasonProps {
  readonly farm: KnownFarm;
  readonly onAdded: (seasonId: string) => void;
}

/** Adds a season by the year of its harvest, of those that the farm has not. */
export function AddSeason({ farm, onAdded }: AddSeasonProps) {
  const t = useWords();
  const errorText = useErrorText();
  const { mutate: add, isPending, error, data: added } = useAddSeason(farm.id);
  const today = new Date().toISOString().slice(0, 10);
  const years = endYearsToAdd(farm.seasons, today);
  const [wanted, setWanted] = useState(today.slice(0, 4));
  const year = years.find((offer) => String(offer) === wanted) ?? years[0];
  if (year === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(year, { onSuccess: ({ id }) => onAdded(id) });
  };
  return (
    <form className={classes.add} id="add-season" onSubmit={submit}>
      <Picker
        label={t('pages:manage.year')}
        value={String(year)}
        choices={years.map((offer) => ({ value: String(offer), label: String(offer) }))}
        onChange={setWanted}
      />
      <Button
        type="submit"
        size="md"
        variant="light"
        loading={isPending}
        leftSection={<IconPlus size={20} aria-hidden />}
      >
        {t('pages:manage.add')}
      </Button>
      <p role="status">{added && t('pages:manage.added', { year: added.end_year })}</p>
      {error && (
        <p role="alert" className={classes.error}>
          {errorText(error)}
        </p>
      )}
    </form>
  );
}
