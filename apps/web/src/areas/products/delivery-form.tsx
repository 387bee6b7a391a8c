import { PRODUCT_LIMITS } from '@brazda/domain';
import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { useDateTexts } from '../../lib/widget-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useAddDelivery } from './product-changes.ts';
import { emptyQuantityOf, likelyUnitOf, ProductChoice } from './product-choice.tsx';
import { DayField, LotField } from './store-fields.tsx';

interface DeliveryFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'product-delivery' }>;
}

/** Records a delivery into the store, with a photo of its invoice. */
export function DeliveryForm({ id, dialog: { farmId, products } }: DeliveryFormProps) {
  const t = useTranslation();
  const dates = useDateTexts();
  const [amount, setAmount] = useState(() => emptyQuantityOf(products));
  const [day, setDay] = useState<string | null>(localDay());
  const [expires, setExpires] = useState<string | null>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const form = useForm({
    mutation: useAddDelivery(farmId),
    read: (field) => ({
      ...amount,
      quantity: amount.quantity ?? 0,
      day: day ?? localDay(),
      lot: field('lot').trim(),
      expires_on: expires,
      supplier: field('supplier').trim(),
      photo,
    }),
    warnsUnsaved: true,
    isChanged: amount.quantity !== null || photo !== null,
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t('products:delivery.title')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <ProductChoice
          products={products}
          value={amount}
          onChange={(next) =>
            setAmount(
              next.product === amount.product
                ? next
                : { ...next, unit: likelyUnitOf(products.find((product) => product.id === next.product)) },
            )
          }
        />
        <FieldPair>
          <DayField value={day} onChange={setDay} error={form.errorOf('day')} />
          <DateInput
            label={t('products:store.expires')}
            description={t('products:delivery.optional')}
            value={expires}
            onChange={setExpires}
            texts={dates}
            error={form.errorOf('expires_on')}
          />
        </FieldPair>
        <FieldPair>
          <LotField error={form.errorOf('lot')} />
          <TextField
            name="supplier"
            maxLength={PRODUCT_LIMITS.name}
            autoComplete="off"
            label={t('products:delivery.supplier')}
            description={t('products:delivery.optional')}
            error={form.errorOf('supplier')}
          />
        </FieldPair>
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          inputProps={{ 'aria-label': t('products:delivery.photo') }}
          onChange={setPhoto}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="md"
              mih={44}
              leftSection={<IconCamera size={20} aria-hidden />}
            >
              {photo ? photo.name : t('products:delivery.takePhoto')}
            </Button>
          )}
        </FileButton>
        <Submit isWide isSending={form.isSending}>
          {t('products:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
