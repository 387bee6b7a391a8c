import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { ORGANIZATION_LEVELS, type OrganizationLevel } from '@brazda/domain';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { notify } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { ChoiceRow } from '../../ui/inputs/choice-row.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { ownFarmsQuery } from '../farms/index.ts';
import classes from './organizations.module.css';
import { useGiveAccess } from './queries.ts';

interface GiveAccessProps {
  readonly organization: { readonly id: string; readonly name: string };
  /** The farm; null for a choice among those of the person. */
  readonly farmId: string | null;
  readonly onClose: () => void;
}

/** The consent of an owner: which farm an organization sees, and what it may do there. */
export function GiveAccess({ organization, farmId, onClose }: GiveAccessProps) {
  const t = useTranslation();
  const farms = useQuery(ownFarmsQuery());
  const failure = useLoadError(farms);
  const own = farms.data?.results ?? [];
  if (farmId !== null) return <AccessForm organization={organization} farmId={farmId} onClose={onClose} />;
  return (
    <Loaded failure={failure}>
      {!farms.data && <Skeleton height={120} />}
      {farms.data && own.length === 0 && <Alert tone="info">{t('organizations:give.noFarm')}</Alert>}
      {own.length > 0 && <ChosenFarm organization={organization} farms={own} onClose={onClose} />}
    </Loaded>
  );
}

interface ChosenFarmProps extends Omit<GiveAccessProps, 'farmId'> {
  readonly farms: readonly { readonly id: string; readonly name: string }[];
}

function ChosenFarm({ farms, ...rest }: ChosenFarmProps) {
  const t = useTranslation();
  const [farmId, setFarmId] = useState(farms[0]!.id);
  return (
    <>
      {farms.length > 1 && (
        <Picker
          size="field"
          label={t('organizations:give.farm')}
          value={farmId}
          choices={farms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setFarmId}
        />
      )}
      {farms.length === 1 && <p>{t('organizations:give.theFarm', { farm: farms[0]!.name })}</p>}
      <AccessForm farmId={farmId} {...rest} />
    </>
  );
}

function AccessForm({
  organization,
  farmId,
  onClose,
}: Omit<GiveAccessProps, 'farmId'> & { readonly farmId: string }) {
  const t = useTranslation();
  const [level, setLevel] = useState<OrganizationLevel>('view_only');
  const [showsNotes, setShowsNotes] = useState(true);
  const [isCompared, setCompared] = useState(false);
  const form = useForm({
    mutation: useGiveAccess(),
    read: () => ({
      farmId,
      organization: organization.id,
      shared_farm: level,
      shows_notes: showsNotes || level === 'full_access',
      is_compared: isCompared,
    }),
    onDone: () => {
      notify({ type: 'success', text: t('organizations:give.done', { organization: organization.name }) });
      onClose();
    },
  });
  return (
    <Form {...form.props}>
      <div className={classes.choice}>
        <ChoiceRow
          size="small"
          label={t('organizations:give.level')}
          value={level}
          choices={ORGANIZATION_LEVELS.map((value) => ({ value, label: t(`organizations:level.${value}`) }))}
          onChange={setLevel}
        />
        <p className={classes.hint} aria-live="polite" data-kept-clear>
          {t(`organizations:levelHint.${level}`)}
        </p>
      </div>
      {level !== 'full_access' && (
        <Checkbox
          className={classes.check}
          label={t('organizations:give.showsNotes')}
          checked={showsNotes}
          onChange={({ currentTarget }) => setShowsNotes(currentTarget.checked)}
        />
      )}
      <Checkbox
        className={classes.check}
        label={t('organizations:give.isCompared')}
        description={t('organizations:give.isComparedHint')}
        checked={isCompared}
        onChange={({ currentTarget }) => setCompared(currentTarget.checked)}
      />
      <p className={classes.hint}>{t('organizations:give.until')}</p>
      <div className={classes.buttons}>
        <Submit isSending={form.isSending}>{t('organizations:give.action')}</Submit>
        <Button variant="subtle" size="md" mih={44} onClick={onClose}>
          {t('organizations:cancel')}
        </Button>
      </div>
    </Form>
  );
}
