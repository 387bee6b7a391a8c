import { STORE_LIMITS, storeAmountIn, storeThousandths } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useForm } from '../../lib/use-form.ts';
import { newUuid } from '../../lib/uuid.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { AmountFields, type TypedAmount } from './amount-fields.tsx';
import { useStoreHarvest } from './store-changes.ts';
import { MovementDay, NoteField } from './store-fields.tsx';
import { unitOfItem, useStoreTexts } from './store-texts.ts';

/** The choice of a lot that is not there yet. */
const NEW_LOT = 'new';

interface HarvestFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'store-harvest' }>;
}

/** Puts a harvest into a lot of its crop; the amount is what the yields say, and may be corrected. */
export function HarvestForm({ id, dialog: { farm, harvest, lots } }: HarvestFormProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { titleOf } = useStoreTexts(farm);
  const [ids] = useState(() => ({ item: newUuid(), movement: newUuid() }));
  const [lot, setLot] = useState(lots[0]?.id ?? NEW_LOT);
  const unit = unitOfItem(farm, { unit: 'kg', crop: harvest.crop });
  const offered = Math.round(storeAmountIn(unit, harvest.amount) * 100) / 100;
  const [amount, setAmount] = useState<TypedAmount>({ value: offered, unit });
  const [day, setDay] = useState<string | null>(harvest.day);
  const form = useForm({
    mutation: useStoreHarvest(farm.id),
    read: (field) => ({
      lot: lot === NEW_LOT ? { id: ids.item, name: field('name').trim(), harvest } : lot,
      movement: {
        id: ids.movement,
        day: day ?? harvest.day,
        amount:
          amount.value === offered && amount.unit === unit
            ? harvest.amount
            : storeThousandths(amount.value ?? 0, amount.unit),
        reason: 'harvest' as const,
        note: field('note').trim(),
        harvests: harvest.harvests,
      },
    }),
    warnsUnsaved: true,
    isChanged: amount.value !== offered,
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t('store:harvest.title', { crop: harvest.crop.name[language], year: String(harvest.year) })}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <p>{t('store:harvest.hint')}</p>
        {lots.length > 0 && (
          <Picker
            size="field"
            label={t('store:harvest.lot')}
            value={lot}
            choices={[
              ...lots.map((each) => ({ value: each.id, label: titleOf(each) })),
              { value: NEW_LOT, label: t('store:harvest.newLot') },
            ]}
            onChange={setLot}
          />
        )}
        {lot === NEW_LOT && (
          <TextField
            name="name"
            maxLength={STORE_LIMITS.name}
            autoComplete="off"
            label={t('store:item.lot')}
            description={t('store:item.lotHint')}
            error={form.errorOf('name')}
          />
        )}
        <AmountFields
          label={t('store:movement.amount')}
          of="kg"
          amount={amount}
          onChange={setAmount}
          error={form.errorOf('amount')}
        />
        <MovementDay value={day} onChange={setDay} error={form.errorOf('day')} />
        <NoteField error={form.errorOf('note')} />
        <Submit isWide isSending={form.isSending}>
          {t('store:harvest.put')}
        </Submit>
      </Form>
    </Dialog>
  );
}
