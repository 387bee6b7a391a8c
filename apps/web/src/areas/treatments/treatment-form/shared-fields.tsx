import type { Machine, Worker } from '@brazda/contract/client';
import { TREATMENT_LIMITS, TREATMENT_MANNERS, type TreatmentManner } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { useNumberTexts } from '../../../lib/widget-texts.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { FieldPair } from '../../../ui/inputs/form.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';

/** What all products of a treatment share, besides its day and place. */
export interface SharedValues {
  readonly target: string;
  readonly manner: TreatmentManner | null;
  readonly water_l_ha: number | null;
  readonly worker: string | null;
  readonly machine: string | null;
  readonly customer: string;
  readonly early_reentry: string;
}

interface SharedFieldsProps {
  readonly values: SharedValues;
  /** Whether there is a spray of which liters go on a hectare. */
  readonly hasWater: boolean;
  /** Who may have done it; null for the user's own work, which is for the farm. */
  readonly workers: readonly Pick<Worker, 'id' | 'name'>[] | null;
  readonly machines: readonly Pick<Machine, 'id' | 'name'>[];
  readonly onChange: (change: Partial<SharedValues>) => void;
}

/** The fields for what the treatment was against, how it was done, by whom and with what. */
export function SharedFields({ values, hasWater, workers, machines, onChange }: SharedFieldsProps) {
  const t = useTranslation();
  const numberTexts = useNumberTexts();
  const choices = (named: readonly { readonly id: string; readonly name: string }[]) => [
    { value: '', label: t('treatments:form.notSaid') },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <TextField
        name="target"
        label={t('treatments:field.target')}
        description={t('treatments:form.targetHint')}
        maxLength={TREATMENT_LIMITS.text}
        autoComplete="off"
        value={values.target}
        onChange={(event) => onChange({ target: event.currentTarget.value })}
      />
      <FieldPair>
        <Picker
          size="field"
          label={t('treatments:field.manner')}
          value={values.manner ?? ''}
          choices={[
            { value: '', label: t('treatments:form.notSaid') },
            ...TREATMENT_MANNERS.map((manner) => ({
              value: manner,
              label: t(`treatments:manner.${manner}`),
            })),
          ]}
          onChange={(value) => onChange({ manner: TREATMENT_MANNERS.find((each) => each === value) ?? null })}
        />
        {hasWater && (
          <NumberInput
            label={t('treatments:field.water')}
            unit="l/ha"
            min={0.01}
            max={TREATMENT_LIMITS.water_l_ha}
            step={10}
            value={values.water_l_ha}
            texts={numberTexts}
            onChange={(water_l_ha) => onChange({ water_l_ha })}
          />
        )}
      </FieldPair>
      <FieldPair of="texts">
        {workers && (
          <Picker
            size="field"
            label={t('treatments:field.applicator')}
            value={values.worker ?? ''}
            choices={choices(workers)}
            onChange={(worker) => onChange({ worker: worker || null })}
          />
        )}
        <Picker
          size="field"
          label={t('treatments:field.equipment')}
          value={values.machine ?? ''}
          choices={choices(machines)}
          onChange={(machine) => onChange({ machine: machine || null })}
        />
      </FieldPair>
      <Disclosure title={t('treatments:form.more')}>
        {workers && (
          <TextField
            name="customer"
            label={t('treatments:field.customer')}
            description={t('treatments:form.customerHint')}
            maxLength={TREATMENT_LIMITS.number}
            autoComplete="off"
            value={values.customer}
            onChange={(event) => onChange({ customer: event.currentTarget.value })}
          />
        )}
        <TextField
          name="early_reentry"
          label={t('treatments:field.earlyReentry')}
          description={t('treatments:form.earlyReentryHint')}
          maxLength={TREATMENT_LIMITS.text}
          autoComplete="off"
          value={values.early_reentry}
          onChange={(event) => onChange({ early_reentry: event.currentTarget.value })}
        />
      </Disclosure>
    </>
  );
}
