import { WATER_KINDS, WATER_LIMITS, type WaterKind } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useForm } from '../../lib/use-form.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useSaveWater } from './water-changes.ts';

interface WaterFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'water-place' }>;
}

/** The name and kind of a place of water that was drawn. */
export function WaterForm({ id, dialog: { farmId, place } }: WaterFormProps) {
  const t = useTranslation();
  const [kind, setKind] = useState<WaterKind>(place.kind);
  const form = useForm({
    mutation: useSaveWater(farmId, place.id),
    read: (field) => ({ name: field('name').trim(), kind, shape: place.shape }),
    warnsUnsaved: true,
    isChanged: place.id === null || kind !== place.kind,
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t(place.id === null ? 'water:form.add' : 'water:form.change')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <Picker
          size="field"
          label={t('water:form.kind')}
          value={kind}
          choices={WATER_KINDS.map((one) => ({ value: one, label: t(`water:kind.${one}`) }))}
          onChange={(value) => setKind(WATER_KINDS.find((one) => one === value)!)}
        />
        {kind === 'ditch' && <p>{t('water:form.ditch')}</p>}
        <TextField
          name="name"
          label={t('water:form.name')}
          description={t('water:form.optional')}
          defaultValue={place.name}
          maxLength={WATER_LIMITS.name}
          error={form.errorOf('name')}
        />
        <Submit isWide isSending={form.isSending}>
          {t('water:form.save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
