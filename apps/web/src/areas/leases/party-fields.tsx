import type { Farm } from '@brazda/contract/client';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { openDialog } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import type { PartyDraft } from './lease-draft.ts';
import classes from './lease-form.module.css';
import { useLeaseTexts } from './lease-texts.ts';
import { useOwners } from './queries.ts';

interface PartyFieldsProps {
  readonly farm: Farm;
  readonly parties: readonly PartyDraft[];
  readonly onChange: (parties: readonly PartyDraft[]) => void;
}

/** Who lets land or shares a title, with exact shares; equal ones where none is typed. */
export function PartyFields({ farm, parties, onChange }: PartyFieldsProps) {
  const t = useTranslation();
  const { ownerName } = useLeaseTexts();
  const owners = useOwners(farm.id).data ?? [];
  const change = (key: string, fields: Partial<PartyDraft>) =>
    onChange(parties.map((party) => (party.key === key ? { ...party, ...fields } : party)));
  const choices = [
    { value: '', label: t('leases:lease.chooseOwner') },
    ...owners.map((owner) => ({ value: owner.id, label: ownerName(owner) })),
  ];
  return (
    <fieldset className={classes.group}>
      <legend>{t('leases:lease.owners')}</legend>
      {parties.map(({ key, owner, share }, at) => (
        <div key={key} className={classes.line}>
          <Picker
            size="field"
            label={t('leases:lease.owner', { number: at + 1 })}
            value={owner}
            choices={choices}
            onChange={(next) => change(key, { owner: next })}
          />
          {parties.length > 1 && (
            <TextField
              name={`share-${at}`}
              autoComplete="off"
              value={share}
              placeholder={`1/${parties.length}`}
              label={t('leases:lease.share', { number: at + 1 })}
              onChange={(event) => change(key, { share: event.currentTarget.value })}
            />
          )}
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('leases:lease.removeOwner', { number: at + 1 })}
            onClick={() => onChange(parties.filter((party) => party.key !== key))}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="md"
          mih={44}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => onChange([...parties, { key: crypto.randomUUID(), owner: '', share: '' }])}
        >
          {t('leases:lease.addOwner')}
        </Button>
        <Button
          variant="subtle"
          size="md"
          mih={44}
          onClick={() => openDialog({ type: 'land-owner', farm, ownerId: null })}
        >
          {t('leases:owner.new')}
        </Button>
      </div>
    </fieldset>
  );
}
