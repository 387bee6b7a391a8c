import { amountOf, bankTransfersOf, centsOf, currencyOf, type LeftOutReason } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { notify } from '../../lib/toasts.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useDateTexts } from '../../lib/widget-texts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { useDownloadBankFile } from './downloads.ts';
import { usePay } from './payment-changes.ts';
import { useRentTexts } from './rent-texts.ts';

interface BankFileFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'rent-bank-file' }>;
}

const FORMATS = ['sepa', 'csv'] as const;
const EXTENSIONS = { sepa: 'xml', csv: 'csv' } as const;

/**
 * A file by which the bank pays what is left to all owners who have an IBAN; says by name who is left out and whose letters
 * change, and marks the others as paid when a person says so.
 */
export function BankFileForm({ id, dialog: { farm, rent } }: BankFileFormProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const dates = useDateTexts();
  const { amountOf: written, ownerName } = useRentTexts(rent);
  const address = { farmId: farm.id, year: rent.year };
  const [day, setDay] = useState<string | null>(localDay());
  // SEPA is for euros only.
  const formats = FORMATS.filter((each) => each === 'csv' || rent.currency === currencyOf('FR'));
  const [format, setFormat] = useState<'sepa' | 'csv'>(formats[0]!);
  // Made once, so that marking twice pays nobody twice.
  const [ids] = useState(() => new Map(rent.owners.map((owner) => [owner.id, newUuid()])));
  const { transfers, left_out } = bankTransfersOf(
    rent.owners
      .filter(({ left }) => left !== 0)
      .map((owner) => ({
        owner: owner.id,
        name: owner.name,
        iban: owner.has_iban ? '' : null,
        amount: owner.left === null ? null : centsOf(owner.left) - centsOf(owner.left_tax ?? 0),
        paid: owner,
      })),
  );
  const download = useDownloadBankFile(address);
  const pay = usePay(address);
  const byId = new Map(rent.owners.map((owner) => [owner.id, owner]));
  const renamed = transfers.filter(({ is_renamed }) => is_renamed).map(({ name }) => name);
  const isUntaxed = transfers.some(({ owner }) => byId.get(owner)?.left_tax === null);
  const sum = amountOf(transfers.reduce((all, { amount }) => all + amount, 0));
  const reasonOf = (name: string, reason: LeftOutReason) =>
    t('lease-payments:bank.person', { name, reason: t(`lease-payments:bank.reason.${reason}`) });
  const mark = () =>
    pay.mutate(
      {
        day: day!,
        way: 'bank',
        payments: transfers.map(({ owner }) => ({
          id: ids.get(owner)!,
          owner,
          amount: byId.get(owner)!.left!,
          tax: byId.get(owner)!.left_tax ?? 0,
        })),
      },
      {
        onSuccess: () => closeDialog(id),
        onError: (error) => notify({ type: 'error', text: errorText(error) }),
      },
    );
  return (
    <Dialog
      title={t('lease-payments:bank.title')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      actions={null}
    >
      {rent.account === null && <Alert tone="alert">{t('lease-payments:bank.noAccount')}</Alert>}
      {transfers.length === 0 ? (
        <p>{t('lease-payments:bank.nobody')}</p>
      ) : (
        <p>{t('lease-payments:bank.lead', { count: transfers.length, amount: written(sum) })}</p>
      )}
      {left_out.length > 0 && (
        <Alert tone="alert">
          {t('lease-payments:bank.leftOut', { count: left_out.length })}
          <ul>
            {left_out.map(({ owner, reason }) => (
              <li key={owner.owner}>{reasonOf(ownerName(owner), reason)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {renamed.length > 0 && <p>{t('lease-payments:bank.renamed', { names: renamed.join(', ') })}</p>}
      {isUntaxed && <p>{t('lease-payments:bank.noTax')}</p>}
      {formats.length === 1 && <p>{t('lease-payments:bank.sepaEuros')}</p>}
      <DateInput
        label={t('lease-payments:bank.day')}
        value={day}
        onChange={setDay}
        error={day === null ? t('common:form.missing') : null}
        texts={dates}
      />
      <Picker
        size="field"
        label={t('lease-payments:bank.format')}
        value={format}
        choices={formats.map((value) => ({ value, label: t(`lease-payments:bank.formats.${value}`) }))}
        onChange={(value) => setFormat(value === 'sepa' ? 'sepa' : 'csv')}
      />
      <Button
        size="md"
        mih={44}
        fullWidth
        loading={download.isPending}
        disabled={transfers.length === 0 || rent.account === null || day === null}
        onClick={() =>
          download.mutate({
            format: { owners: transfers.map(({ owner }) => owner), day: day!, format },
            name: `${t('lease-payments:bank.file', { year: String(rent.year) })}.${EXTENSIONS[format]}`,
          })
        }
      >
        {t('lease-payments:bank.write')}
      </Button>
      <Button
        variant="default"
        size="md"
        mih={44}
        fullWidth
        loading={pay.isPending}
        disabled={transfers.length === 0 || day === null}
        onClick={mark}
      >
        {t('lease-payments:bank.mark')}
      </Button>
    </Dialog>
  );
}
