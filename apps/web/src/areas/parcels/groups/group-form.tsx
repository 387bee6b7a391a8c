import { groupParentProblem, PARCEL_GROUP_LIMITS } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { useForm } from '../../../lib/use-form.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { ParcelPicker } from '../parcel-picker.tsx';
import { useRemoveGroup, useSaveGroup } from './group-changes.ts';
import { pathOfGroup, useParcelGroups } from './group-queries.ts';

interface GroupFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'parcel-group-form' }>;
}

/** Makes a group of parcels, or changes its name, its place and its parcels of a season. */
export function GroupForm({ id, dialog: { farmId, season, group, parcels } }: GroupFormProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { groups } = useParcelGroups({ farmId, seasonId: season.id, isUrgent: true });
  const [groupId] = useState(() => group?.id ?? newUuid());
  const [own] = useState<ReadonlySet<string>>(() => new Set(group ? group.parcels : parcels));
  const [chosen, setChosen] = useState(own);
  const [parent, setParent] = useState(group?.parent ?? null);
  const { mutate: remove, isPending: isRemoving } = useRemoveGroup(farmId);
  const nodes = groups.map((placed) => placed.group);
  const form = useForm({
    mutation: useSaveGroup(farmId, groupId, group === null),
    read: (field) => ({
      name: field('name').trim(),
      parent,
      add: group ? [...chosen.difference(own)] : [...chosen],
      remove: [...own.difference(chosen)],
    }),
    warnsUnsaved: true,
    isChanged: chosen !== own || parent !== (group?.parent ?? null),
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={group ? t('parcel-groups:editOf', { name: group.name }) : t('parcel-groups:new')}
      close={t('common:close')}
      onClose={() => leaveDialog(id)}
      onPhone="fullscreen"
      actions={null}
    >
      <Form {...form.props}>
        <TextField
          name="name"
          data-autofocus
          required
          maxLength={PARCEL_GROUP_LIMITS.name}
          autoComplete="off"
          defaultValue={group?.name ?? ''}
          label={t('parcel-groups:name')}
          error={form.errorOf('name')}
        />
        {groups.length > 0 && (
          <Picker
            size="field"
            label={t('parcel-groups:parent')}
            value={parent ?? ''}
            choices={[
              { value: '', label: t('parcel-groups:top') },
              ...nodes
                .filter((each) => groupParentProblem(nodes, groupId, each.id) === null)
                .map((each) => ({ value: each.id, label: pathOfGroup(groups, each.id) })),
            ]}
            onChange={(value) => setParent(value || null)}
          />
        )}
        <ParcelPicker isOptional farmId={farmId} seasonId={season.id} chosen={chosen} onChange={setChosen} />
        <Submit isWide isSending={form.isSending}>
          {t('parcel-groups:save')}
        </Submit>
      </Form>
      {group && (
        <ConfirmButton
          label={t('parcel-groups:remove')}
          question={t('parcel-groups:removeSure')}
          yes={t('parcel-groups:removeYes')}
          no={t('parcel-groups:removeNo')}
          isBusy={isRemoving}
          onConfirm={() =>
            remove(groupId, {
              onSuccess: () => closeDialog(id),
              onError: (error) => notify({ type: 'error', text: errorText(error) }),
            })
          }
        />
      )}
    </Dialog>
  );
}
