import { addDays, TOKEN_AREAS, TOKEN_LIMITS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useForm } from '../../lib/use-form.ts';
import { useDateTexts, useDropdownTexts } from '../../lib/widget-texts.ts';
import { Dropdown } from '../../ui/dropdowns/dropdown.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useFarms } from '../farms/index.ts';
import classes from './access-tokens.module.css';
import { useCreateAccessToken } from './queries.ts';

/** Days that are proposed: a program that nobody looks after does not go on for a year. */
const PROPOSED_DAYS = 90;

interface CreateTokenProps {
  /** Receives the text of the token. */
  readonly onMade: (token: string) => void;
  readonly onClose: () => void;
}

/** Makes an access token: what for, what it may do, where, and until when. */
export function CreateToken({ onMade, onClose }: CreateTokenProps) {
  const t = useTranslation();
  const texts = useDropdownTexts();
  const dates = useDateTexts();
  const { farms } = useFarms();
  const today = new Date().toISOString().slice(0, 10);
  const [mode, setMode] = useState<'reads' | 'writes'>('reads');
  const [ofFarms, setOfFarms] = useState<readonly string[]>([]);
  const [areas, setAreas] = useState<readonly string[]>([]);
  const [end_date, setEndDate] = useState<string | null>(addDays(today, PROPOSED_DAYS));
  const form = useForm({
    mutation: useCreateAccessToken(),
    read: (field) => ({
      name: field('name').trim(),
      can_write: mode === 'writes',
      farms: ofFarms.length > 0 ? [...ofFarms] : null,
      areas: areas.length > 0 ? TOKEN_AREAS.filter((area) => areas.includes(area)) : null,
      end_date: end_date ?? '',
    }),
    warnsUnsaved: true,
    onDone: ({ token }) => onMade(token),
  });
  return (
    <Form {...form.props}>
      <TextField
        name="name"
        required
        maxLength={TOKEN_LIMITS.name}
        label={t('access-tokens:name')}
        description={t('access-tokens:nameHint')}
        error={form.errorOf('name')}
      />
      <ChoiceRow
        size="small"
        label={t('access-tokens:mode')}
        value={mode}
        choices={(['reads', 'writes'] as const).map((value) => ({
          value,
          label: t(`access-tokens:${value}`),
        }))}
        onChange={setMode}
      />
      <Dropdown
        multiple
        label={t('access-tokens:farms')}
        placeholder={t('access-tokens:allFarms')}
        options={farms.map(({ id, name }) => ({ value: id, label: name }))}
        value={ofFarms}
        texts={texts}
        onChange={setOfFarms}
      />
      <Dropdown
        multiple
        label={t('access-tokens:areas')}
        placeholder={t('access-tokens:allAreas')}
        options={TOKEN_AREAS.map((area) => ({ value: area, label: t(`access-tokens:area.${area}`) }))}
        value={areas}
        texts={texts}
        onChange={setAreas}
      />
      <DateInput
        name="end_date"
        required
        label={t('access-tokens:end')}
        description={t('access-tokens:endHint')}
        value={end_date}
        min={today}
        max={addDays(today, TOKEN_LIMITS.days)}
        onChange={setEndDate}
        texts={dates}
        error={form.errorOf('end_date')}
      />
      <div className={classes.ways}>
        <Submit isSending={form.isSending}>{t('access-tokens:action')}</Submit>
        <Button variant="subtle" size="md" mih={44} onClick={onClose}>
          {t('access-tokens:cancel')}
        </Button>
      </div>
    </Form>
  );
}
