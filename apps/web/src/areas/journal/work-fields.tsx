import { type ActivityKind, JOURNAL_LIMITS, PLAN_LIMITS } from '@brazda/domain';
import { Textarea } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { FieldPair } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';

/** The details of work besides where and when. */
export interface WorkDetails {
  readonly worker: string | null;
  readonly machine: string | null;
  readonly hours: number | null;
  /** Liters. */
  readonly fuel: number | null;
  /** Water, millimeters. */
  readonly irrigation_mm: number | null;
  readonly products: string;
  readonly notes: string;
}

export const NO_DETAILS: WorkDetails = {
  worker: null,
  machine: null,
  hours: null,
  fuel: null,
  irrigation_mm: null,
  products: '',
  notes: '',
};

/** Returns details as they are saved. */
export function trimmed(details: WorkDetails): WorkDetails {
  return { ...details, products: details.products.trim(), notes: details.notes.trim() };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface WorkFieldsProps {
  readonly details: WorkDetails;
  /** What was done, if it is known: irrigation has an amount of water. */
  readonly kind: ActivityKind | null;
  readonly onChange: (change: Partial<WorkDetails>) => void;
  readonly workers?: readonly Named[];
  readonly machines: readonly Named[];
  /** Explains for what hours and fuel are. */
  readonly hint?: string;
}

/** The fields for who did the work, with what, for how long, and what was used. */
export function WorkFields({ details, kind, onChange, workers = [], machines, hint }: WorkFieldsProps) {
  const t = useTranslation();
  const numberTexts = useNumberTexts();
  const choices = (none: string, named: readonly Named[]) => [
    { value: '', label: none },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      {(workers.length > 0 || machines.length > 0) && (
        <FieldPair>
          {workers.length > 0 && (
            <Picker
              label={t('journal:form.worker')}
              value={details.worker ?? ''}
              choices={choices(t('journal:form.unknown'), workers)}
              onChange={(worker) => onChange({ worker: worker || null })}
            />
          )}
          {machines.length > 0 && (
            <Picker
              label={t('journal:form.machine')}
              value={details.machine ?? ''}
              choices={choices(t('journal:form.noMachine'), machines)}
              onChange={(machine) => onChange({ machine: machine || null })}
            />
          )}
        </FieldPair>
      )}
      {(kind === 'irrigate' || details.irrigation_mm !== null) && (
        <NumberInput
          label={t('journal:form.irrigation')}
          unit="mm"
          min={0.01}
          max={JOURNAL_LIMITS.irrigation_mm}
          step={1}
          value={details.irrigation_mm}
          texts={numberTexts}
          description={t('journal:form.irrigationHint')}
          onChange={(irrigation_mm) => onChange({ irrigation_mm })}
        />
      )}
      <FieldPair>
        <NumberInput
          label={t('journal:field.hours')}
          unit="h"
          min={0.01}
          max={JOURNAL_LIMITS.hours}
          step={0.25}
          value={details.hours}
          texts={numberTexts}
          onChange={(hours) => onChange({ hours })}
        />
        <NumberInput
          label={t('journal:sums.fuel')}
          unit="l"
          min={0.01}
          max={JOURNAL_LIMITS.fuel}
          step={1}
          value={details.fuel}
          texts={numberTexts}
          onChange={(fuel) => onChange({ fuel })}
        />
      </FieldPair>
      {hint && <p>{hint}</p>}
      <Textarea
        size="md"
        label={t('journal:field.products')}
        autosize
        minRows={1}
        maxLength={JOURNAL_LIMITS.products}
        value={details.products}
        onChange={(event) => onChange({ products: event.currentTarget.value })}
      />
      <Textarea
        size="md"
        label={t('journal:field.notes')}
        autosize
        minRows={2}
        maxLength={PLAN_LIMITS.notes}
        value={details.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </>
  );
}
