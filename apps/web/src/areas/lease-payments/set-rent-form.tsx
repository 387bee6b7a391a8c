import { RENT_LIMITS } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { useForm } from '../../lib/use-form.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Form, Submit } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useSetRent } from './payment-changes.ts';
import { useRentTexts } from './rent-texts.ts';

interface SetRentFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'set-rent' }>;
}

/** The rent of a contract in a year by hand, such as of a share of the harvest. */
export function SetRentForm({ id, dialog: { farm, rent, lease } }: SetRentFormProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const numbers = useNumberTexts();
  const { sign } = useRentTexts(rent);
  const found = rent.rents.find((each) => each.lease === lease.id);
  const [amount, setAmount] = useState(found?.amount ?? null);
  const save = useSetRent({ farmId: farm.id, year: rent.year }, lease.id);
  const form = useForm({
    mutation: save,
    read: (field) => ({ amount, reason: field('reason').trim() }),
    warnsUnsaved: true,
    isChanged: amount !== (found?.amount ?? null),
    onDone: () => closeDialog(id),
  });
  return (
    <Dialog
      title={t('lease-payments:set.title')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        <p>{lease.name}</p>
        <p>{t('lease-payments:set.lead')}</p>
        <NumberInput
          name="amount"
          required
          label={t('lease-payments:set.amount', { year: String(rent.year) })}
          value={amount}
          onChange={setAmount}
          min={0}
          max={RENT_LIMITS.amount}
          unit={sign}
          texts={numbers}
        />
        <TextField
          name="reason"
          maxLength={RENT_LIMITS.text}
          autoComplete="off"
          defaultValue={found?.reason ?? ''}
          label={t('lease-payments:set.reason')}
          error={form.errorOf('reason')}
        />
        <Submit isWide isSending={form.isSending}>
          {t('lease-payments:save')}
        </Submit>
        {found?.is_set && (
          <Button
            variant="subtle"
            size="md"
            mih={44}
            onClick={() =>
              save.mutate(
                { amount: null, reason: '' },
                {
                  onSuccess: () => closeDialog(id),
                  onError: (error) => notify({ type: 'error', text: errorText(error) }),
                },
              )
            }
          >
            {t('lease-payments:set.back')}
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
