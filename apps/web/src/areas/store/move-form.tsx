import { storeThousandths } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { newUuid } from '../../lib/uuid.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { AmountFields, type TypedAmount } from './amount-fields.tsx';
import { useMoveInStore } from './store-changes.ts';
import { MovementDay, NoteField } from './store-fields.tsx';
import { unitOfItem, useStoreTexts } from './store-texts.ts';

interface MoveFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'store-move' }>;
}

/** Moves an amount from one item to another, on both sides at once. */
export function MoveForm({ id, dialog: { farm, item, targets } }: MoveFormProps) {
  const t = useTranslation();
  const { titleOf } = useStoreTexts(farm);
  const [newId] = useState(newUuid);
  const [to, setTo] = useState(targets[0]?.id ?? '');
  const [amount, setAmount] = useState<TypedAmount>({ value: null, unit: unitOfItem(farm, item) });
  const [day, setDay] = useState<string | null>(localDay());
  const form = useForm({
    mutation: useMoveInStore(farm.id),
    read: (field) => ({
      id: newId,
      from: item.id,
      to,
      day: day ?? localDay(),
      amount: storeThousandths(amount.value ?? 0, amount.unit),
      note: field('note').trim(),
    }),
    warnsUnsaved: true,
    isChanged: amount.value !== null,
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t('store:move.title', { item: titleOf(item) })}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <Picker
          size="field"
          label={t('store:move.to')}
          value={to}
          choices={targets.map((target) => ({ value: target.id, label: titleOf(target) }))}
          onChange={setTo}
        />
        <AmountFields
          label={t('store:movement.amount')}
          of={item.unit}
          amount={amount}
          onChange={setAmount}
          error={form.errorOf('amount')}
        />
        <MovementDay value={day} onChange={setDay} error={form.errorOf('day')} />
        <NoteField error={form.errorOf('note')} />
        <Submit isWide isSending={form.isSending}>
          {t('store:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
