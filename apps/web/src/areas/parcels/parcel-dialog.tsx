import { PARCEL_NAME_LENGTH, type Parcel, REFERENCE_PART_LENGTH } from '@brazda/contract/client';
import { organicKeyOf } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { type FieldReader, useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useNotifyUndoable } from '../changes/index.ts';
import { OrganicFields, parcelTitleOf } from '../farms/index.ts';
import { type ParcelsEdit, useEditParcels } from './edit-parcels.ts';
import { SpecialUsePicker } from './special-use-picker.tsx';
import { useDeclared } from './use-declared.ts';

/** The parts of a reference with our field names. */
const PARTS = [
  ['siruta', 'locality_code'],
  ['physical_block', 'physical_block'],
  ['parcel_no', 'parcel_no'],
  ['crop_no', 'crop_no'],
] as const;

interface ParcelDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'parcel-form' }>;
}

/** Edits the name of a parcel, the reference under which it is declared, and how it is used. */
export function ParcelDialog({ id, dialog: { parcel } }: ParcelDialogProps) {
  const t = useTranslation();
  const notifyUndoable = useNotifyUndoable(parcel.farm);
  const mutation = useEditParcels(parcel.farm, parcel.season);
  const [organic, setOrganic] = useState(parcel.organic);
  const [special_use, setSpecialUse] = useState(parcel.special_use);
  const declared = useDeclared([parcel]);
  const isOrganicChanged = organicKeyOf(organic) !== organicKeyOf(parcel.organic);
  const form = useForm({
    mutation,
    read: (field) =>
      editOf(parcel, field, {
        ...(isOrganicChanged && { organic }),
        ...(special_use !== parcel.special_use && { special_use }),
      }),
    warnsUnsaved: true,
    isChanged: isOrganicChanged || special_use !== parcel.special_use,
    onDone: (saved) => {
      closeDialog(id);
      notifyUndoable(t('map:parcelForm.saved'), saved);
    },
  });
  return (
    <Dialog
      title={parcelTitleOf(parcel)}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <TextField
          name="display_name"
          data-autofocus
          maxLength={PARCEL_NAME_LENGTH}
          autoComplete="off"
          defaultValue={parcel.display_name ?? ''}
          label={t('map:parcelForm.field.display_name')}
          description={t('map:parcelForm.nameHint')}
          error={form.errorOf('display_name')}
        />
        <TextField
          name="locality"
          maxLength={PARCEL_NAME_LENGTH}
          autoComplete="off"
          defaultValue={parcel.locality?.name ?? ''}
          label={t('map:parcelForm.field.locality_name')}
          error={form.errorOf('locality')}
        />
        <FieldPair>
          {PARTS.map(([name, field]) => (
            <TextField
              key={name}
              name={name}
              maxLength={REFERENCE_PART_LENGTH}
              autoComplete="off"
              defaultValue={parcel[name] ?? ''}
              label={t(`map:parcelForm.field.${field}`)}
              error={form.errorOf(name)}
            />
          ))}
        </FieldPair>
        <SpecialUsePicker
          value={special_use}
          declared={declared.none}
          onChange={(use) => setSpecialUse(use ?? null)}
        />
        <OrganicFields
          of="parcel"
          value={organic}
          error={form.errorOf('organic')}
          onChange={(days) => {
            form.clearError('organic');
            setOrganic(days);
          }}
        />
        <Submit isSending={form.isSending}>{t('map:parcelForm.save')}</Submit>
      </Form>
    </Dialog>
  );
}

/** The edit from the values of the fields; an untouched locality keeps its register entry. */
function editOf(
  parcel: Parcel,
  field: FieldReader,
  use: Partial<Pick<Parcel, 'organic' | 'special_use'>>,
): ParcelsEdit {
  const filled = (name: string) => field(name).trim() || null;
  const locality = filled('locality');
  return {
    update: [
      {
        id: parcel.id,
        display_name: filled('display_name'),
        ...(locality !== (parcel.locality?.name ?? null) && { locality }),
        ...Object.fromEntries(PARTS.map(([name]) => [name, filled(name)])),
        ...use,
      },
    ],
  };
}
