import type { Farm } from '@brazda/contract/client';
import {
  COUNTRIES,
  type Country,
  defaultYieldUnit,
  FARM_YIELD_UNITS,
  type FarmYieldUnit,
  organicKeyOf,
} from '@brazda/domain';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useSaveFarm } from '../farm-changes.ts';
import { useLikelyCountry } from '../likely-country.ts';
import { OrganicFields } from '../organic-fields.tsx';
import classes from './farm-form.module.css';

interface FarmFormProps {
  /** The farm to edit; null creates one. */
  readonly farm: Farm | null;
  readonly onSaved: (farm: Farm) => void;
}

/** The form for the name and country of a farm, new or existing; of an existing one also its unit of yields, and since when it is organic. */
export function FarmForm({ farm, onSaved }: FarmFormProps) {
  const t = useTranslation();
  const [name, setName] = useState(farm?.name ?? '');
  const likely = useLikelyCountry();
  const [initial] = useState<Country>(farm?.country ?? likely);
  const [country, setCountry] = useState(initial);
  const [organic, setOrganic] = useState(farm?.organic ?? null);
  // Until one is chosen, the unit follows the country.
  const [chosenUnit, setChosenUnit] = useState<FarmYieldUnit | null>(null);
  const ofCountry = country === farm?.country ? farm.yield_unit : defaultYieldUnit(country);
  const yieldUnit = chosenUnit ?? ofCountry;
  const isUnitChanged = farm !== null && yieldUnit !== farm.yield_unit;
  const isOrganicChanged = organicKeyOf(organic) !== organicKeyOf(farm?.organic ?? null);
  const form = useForm({
    mutation: useSaveFarm(farm),
    read: () => ({
      name: name.trim(),
      country,
      ...(isOrganicChanged && { organic }),
      ...(isUnitChanged && { yield_unit: yieldUnit }),
    }),
    warnsUnsaved: true,
    isChanged: name.trim() !== (farm?.name ?? '') || country !== initial || isOrganicChanged || isUnitChanged,
    onDone: onSaved,
  });
  return (
    <Form {...form.props}>
      <TextField
        name="name"
        data-autofocus
        label={t('shell:farmForm.name')}
        placeholder={t('shell:farmForm.placeholder')}
        maxLength={200}
        value={name}
        error={form.errorOf('name')}
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
        <p className={classes.hint}>{t('shell:farmForm.countryHint')}</p>
      </div>
      {farm && (
        <div>
          <p className={classes.label}>{t('shell:farmForm.yieldUnit')}</p>
          <ChoiceRow
            size="small"
            label={t('shell:farmForm.yieldUnit')}
            value={yieldUnit}
            choices={FARM_YIELD_UNITS.map((value) => ({ value, label: value }))}
            onChange={setChosenUnit}
          />
          <p className={classes.hint}>{t('shell:farmForm.yieldUnitHint')}</p>
        </div>
      )}
      {farm && (
        <OrganicFields
          of="farm"
          value={organic}
          error={form.errorOf('organic')}
          onChange={(days) => {
            form.clearError('organic');
            setOrganic(days);
          }}
        />
      )}
      <Submit isWide isDisabled={name.trim() === ''} isSending={form.isSending}>
        {t(farm ? 'shell:farmForm.save' : 'shell:farmForm.create')}
      </Submit>
    </Form>
  );
}
