import type { Farm } from '@brazda/contract';
import { COUNTRIES, type Country } from '@brazda/domain';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFormErrors } from '../../../lib/form-errors.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { useSaveFarm } from '../farm-changes.ts';
import classes from './farm-form.module.css';

interface FarmFormProps {
  /** The farm to edit; null creates one. */
  readonly farm: Farm | null;
  readonly onSaved: (farm: Farm) => void;
}

/** The form for the name and country of a farm, new or existing; the content of a dialog. */
export function FarmForm({ farm, onSaved }: FarmFormProps) {
  const t = useTranslation();
  const [name, setName] = useState(farm?.name ?? '');
  const [country, setCountry] = useState<Country>(farm?.country ?? 'RO');
  const { mutate: save, isPending, isSuccess, error } = useSaveFarm(farm);
  const isChanged = name.trim() !== (farm?.name ?? '') || country !== (farm?.country ?? 'RO');
  useUnsavedGuard(isChanged && !isPending && !isSuccess);
  const errors = useFormErrors(error, ['name']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ name: name.trim(), country }, { onSuccess: onSaved });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {errors.general && (
        <p role="alert" className={classes.error}>
          {errors.general}
        </p>
      )}
      <TextInput
        size="md"
        data-autofocus
        label={t('shell:farmForm.name')}
        placeholder={t('shell:farmForm.placeholder')}
        maxLength={200}
        value={name}
        error={errors.fields.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div>
        <p className={classes.label}>{t('shell:farmForm.country')}</p>
        <ChoiceRow
          size="small"
          label={t('shell:farmForm.country')}
          value={country}
          choices={COUNTRIES.map((value) => ({ value, label: t(`shell:farmForm.${value}`) }))}
          onChange={setCountry}
        />
      </div>
      <Button type="submit" size="md" disabled={name.trim() === ''} loading={isPending}>
        {t(farm ? 'shell:farmForm.save' : 'shell:farmForm.create')}
      </Button>
    </form>
  );
}
