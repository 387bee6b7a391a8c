import { storeThousandths } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { newUuid } from '../../lib/uuid.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { AmountFields, type TypedAmount } from './amount-fields.tsx';
import { useCountInStore } from './store-changes.ts';
import { MovementDay, NoteField } from './store-fields.tsx';
import { unitOfItem, useStoreTexts } from './store-texts.ts';

interface CountFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'store-count' }>;
}

/** Records what a count found; the server computes the difference. */
export function CountForm({ id, dialog: { farm, item } }: CountFormProps) {
  const t = useTranslation();
  const { titleOf } = useStoreTexts(farm);
  const [newId] = useState(newUuid);
  const [amount, setAmount] = useState<TypedAmount>({ value: null, unit: unitOfItem(farm, item) });
  const [day, setDay] = useState<string | null>(localDay());
  const form = useForm({
    mutation: useCountInStore(farm.id),
    read: (field) => ({
      id: newId,
      item: item.id,
      day: day ?? localDay(),
      counted: storeThousandths(amount.value ?? 0, amount.unit),
      note: field('note').trim(),
    }),
    warnsUnsaved: true,
    isChanged: amount.value !== null,
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t('store:count.title', { item: titleOf(item) })}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <p>{t('store:count.lead')}</p>
        <AmountFields
          label={t('store:count.found')}
          of={item.unit}
          amount={amount}
          onChange={setAmount}
          mayBeZero
          error={form.errorOf('counted')}
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
