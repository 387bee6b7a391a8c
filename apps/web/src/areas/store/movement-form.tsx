import {
  STORE_LIMITS,
  STORE_REASONS,
  STORE_RULES,
  type StoreReason,
  storeAmountIn,
  storePriceCents,
  storePriceFor,
  storeThousandths,
} from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useMoney } from '../farms/index.ts';
import { AmountFields, type TypedAmount } from './amount-fields.tsx';
import { useSaveStoreMovement } from './store-changes.ts';
import { MovementDay, NoteField } from './store-fields.tsx';
import { unitOfItem, useStoreTexts } from './store-texts.ts';

interface MovementFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'store-movement' }>;
}

/** Records or corrects what came in or left. */
export function MovementForm({ id, dialog }: MovementFormProps) {
  const { farm, item, movement, direction } = dialog;
  const t = useTranslation();
  const numbers = useNumberTexts();
  const { titleOf } = useStoreTexts(farm);
  const { sign } = useMoney(farm);
  const shown = unitOfItem(farm, item);
  const [newId] = useState(newUuid);
  const [amount, setAmount] = useState<TypedAmount>({
    value: movement && storeAmountIn(shown, Math.abs(movement.amount)),
    unit: shown,
  });
  const price_cents = movement?.price_cents ?? null;
  const [price, setPrice] = useState(price_cents === null ? null : storePriceFor(shown, price_cents));
  const [day, setDay] = useState<string | null>(movement?.day ?? localDay());
  const reasons = STORE_RULES[item.kind].reasons.filter((each) => STORE_REASONS[each] === direction);
  // What is there at first is counted once.
  const usual = item.movements > 0 ? reasons.find((each) => each !== 'opening') : reasons[0];
  const [reason, setReason] = useState<StoreReason>(
    reasons.find((each) => each === movement?.reason) ?? usual ?? 'loss',
  );
  const form = useForm({
    mutation: useSaveStoreMovement(farm.id, movement?.id ?? { id: newId, item: item.id }),
    read: (field) => ({
      day: day ?? localDay(),
      amount: storeThousandths(amount.value ?? 0, amount.unit),
      reason,
      price_cents: price === null ? null : storePriceCents(price, amount.unit),
      partner: field('partner').trim(),
      document: field('document').trim(),
      note: field('note').trim(),
    }),
    warnsUnsaved: true,
    isChanged: amount.value !== (movement && storeAmountIn(shown, Math.abs(movement.amount))),
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t(movement ? 'store:movement.correct' : `store:movement.${direction}`, { item: titleOf(item) })}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <AmountFields
          label={t('store:movement.amount')}
          of={item.unit}
          amount={amount}
          onChange={setAmount}
          error={form.errorOf('amount')}
        />
        <FieldPair>
          <Picker
            size="field"
            label={t('store:field.reason')}
            value={reason}
            choices={reasons.map((value) => ({ value, label: t(`store:reasons.${value}`) }))}
            onChange={(next) => setReason(reasons.find((each) => each === next) ?? reason)}
          />
          <MovementDay value={day} onChange={setDay} error={form.errorOf('day')} />
        </FieldPair>
        <FieldPair>
          <NumberInput
            name="price_cents"
            label={t('store:movement.price', { unit: t(`store:unit.${amount.unit}`) })}
            description={t('store:optional')}
            unit={sign}
            value={price}
            onChange={setPrice}
            min={0}
            max={1_000_000}
            texts={numbers}
            error={form.errorOf('price_cents') ?? null}
          />
          <TextField
            name="document"
            maxLength={STORE_LIMITS.document}
            autoComplete="off"
            label={t('store:field.document')}
            description={t('store:optional')}
            defaultValue={movement?.document ?? ''}
            error={form.errorOf('document')}
          />
        </FieldPair>
        <TextField
          name="partner"
          maxLength={STORE_LIMITS.partner}
          autoComplete="off"
          label={t(`store:movement.partner.${direction}`)}
          description={t('store:optional')}
          defaultValue={movement?.partner ?? ''}
          error={form.errorOf('partner')}
        />
        <NoteField value={movement?.note ?? ''} error={form.errorOf('note')} />
        <Submit isWide isSending={form.isSending}>
          {t('store:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
