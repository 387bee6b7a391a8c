import { formatSubstances, PRODUCT_LIMITS, parseSubstances } from '@brazda/domain';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { useForm } from '../../lib/use-form.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useSaveProduct } from './product-changes.ts';

interface DescribeProductProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'describe-product' }>;
}

/** Describes a product that no catalog has, or changes one; of a product of the catalog, only its barcode. */
export function DescribeProduct({ id, dialog: { farmId, product } }: DescribeProductProps) {
  const t = useTranslation();
  const numbers = useNumberTexts();
  const isOfCatalog = product !== null && product.edition !== null;
  const [reentry, setReentry] = useState(product?.reentry_hours ?? null);
  const form = useForm({
    mutation: useSaveProduct(farmId, product?.id ?? null),
    read: (field) => {
      const barcode = field('barcode').replaceAll(/\s/g, '') || null;
      if (isOfCatalog) return { barcode };
      const described = {
        name: field('name').trim(),
        number: field('number').trim(),
        substances: parseSubstances(field('substances')),
        formulation: field('formulation').trim() || null,
        reentry_hours: reentry,
        // What the form does not show stays.
        ...(product && {
          kind: product.kind,
          functions: product.functions,
          conditions: product.conditions,
          uses: product.uses,
        }),
      };
      return { described, barcode };
    },
    warnsUnsaved: true,
    isChanged: reentry !== (product?.reentry_hours ?? null),
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={
        product ? t('products:describe.changeTitle', { name: product.name }) : t('products:describe.title')
      }
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        {!isOfCatalog && (
          <>
            <p>{t('products:describe.lead')}</p>
            <TextField
              name="name"
              data-autofocus
              required
              maxLength={PRODUCT_LIMITS.name}
              autoComplete="off"
              defaultValue={product?.name ?? ''}
              label={t('products:describe.name')}
              error={form.errorOf('name')}
            />
            <TextField
              name="number"
              maxLength={PRODUCT_LIMITS.number}
              autoComplete="off"
              defaultValue={product?.number ?? ''}
              label={t('products:describe.number')}
              error={form.errorOf('number')}
            />
            <TextField
              name="substances"
              autoComplete="off"
              defaultValue={formatSubstances(product?.substances ?? [])}
              label={t('products:describe.substances')}
              description={t('products:describe.substancesHint')}
              error={form.errorOf('substances')}
            />
            <TextField
              name="formulation"
              maxLength={PRODUCT_LIMITS.name}
              autoComplete="off"
              defaultValue={product?.formulation ?? ''}
              label={t('products:describe.formulation')}
              error={form.errorOf('formulation')}
            />
            <NumberInput
              label={t('products:describe.reentry')}
              value={reentry}
              onChange={setReentry}
              min={0}
              step={1}
              unit="h"
              texts={numbers}
            />
          </>
        )}
        <TextField
          name="barcode"
          inputMode="numeric"
          pattern="[0-9 ]{6,40}"
          autoComplete="off"
          defaultValue={product?.barcode ?? ''}
          label={t('products:barcode')}
          description={t('products:barcodeHint')}
          error={form.errorOf('barcode')}
        />
        <Submit isWide isSending={form.isSending}>
          {t('products:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}
