import { FEATURE_FLAGS, type FeatureFlag, type FlagSetting, flagNames } from '@brazda/domain';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import {
  FLAG_CHOICES,
  type FlagChoice,
  findFlagChoice,
  resolveFlagDefault,
  toFlagValue,
} from './flag-state.ts';
import { useFlagSettings, useSetFlag } from './queries.ts';
import classes from './staff.module.css';

/** The feature flags of the installation, and of one farm by its id. */
export function FlagsTab() {
  const t = useTranslation();
  const found = useFlagSettings();
  const { data: settings } = found;
  const failure = useLoadError(found);
  const [farmId, setFarmId] = useState('');
  if (!settings && failure) return <LoadFailure {...failure} />;
  if (!settings) return <Skeleton height={320} radius={10} />;
  return (
    <div className={classes.tab}>
      {failure && <LoadFailure {...failure} />}
      <FlagSection title={t('staff:flags.installation')} settings={settings} farmId={null} />
      <SectionCard title={t('staff:flags.ofFarm')} lead={t('staff:flags.ofFarmLead')}>
        <Form
          alert={null}
          onSubmit={(event) => {
            event.preventDefault();
            setFarmId(String(new FormData(event.currentTarget).get('farmId')).trim());
          }}
        >
          <TextField name="farmId" maxLength={40} autoComplete="off" label={t('staff:flags.farmId')} />
          <Submit isSending={false}>{t('staff:flags.show')}</Submit>
        </Form>
      </SectionCard>
      {farmId && (
        <FlagSection
          key={farmId}
          title={t('staff:flags.farm', { id: farmId })}
          settings={settings}
          farmId={farmId}
        />
      )}
    </div>
  );
}

interface FlagSectionProps {
  readonly title: string;
  readonly settings: readonly FlagSetting[];
  readonly farmId: string | null;
}

function FlagSection({ title, settings, farmId }: FlagSectionProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { mutate: set, isPending, variables, error } = useSetFlag();
  const textOf = (name: FeatureFlag) => {
    const isOn = resolveFlagDefault(settings, name, farmId);
    return `${name} · ${isOn ? t('staff:flags.defaultOn') : t('staff:flags.defaultOff')}`;
  };
  // Shows the new choice at once, before the server confirms it.
  const shownOf = (name: FeatureFlag): FlagChoice => {
    const isSet = isPending && variables.name === name;
    if (!isSet) return findFlagChoice(settings, name, farmId);
    return FLAG_CHOICES.find((choice) => toFlagValue(choice) === variables.is_on) ?? 'default';
  };
  return (
    <SectionCard title={title}>
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <ItemRows>
        {flagNames(import.meta.env.DEV).map((name) => (
          <ItemRow
            key={name}
            title={t(`staff:flag.${name}`)}
            text={
              FEATURE_FLAGS[name].use === 'development'
                ? `${textOf(name)} · ${t('staff:flags.development')}`
                : textOf(name)
            }
            actions={
              <ChoiceRow
                size="small"
                label={`${title}: ${t(`staff:flag.${name}`)}`}
                value={shownOf(name)}
                choices={FLAG_CHOICES.map((value) => ({ value, label: t(`staff:flags.${value}`) }))}
                onChange={(choice) => set({ name, farm_id: farmId, is_on: toFlagValue(choice) })}
              />
            }
          />
        ))}
      </ItemRows>
    </SectionCard>
  );
}
