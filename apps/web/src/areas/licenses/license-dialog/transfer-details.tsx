import { api } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { call } from '../../../lib/api.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useDownload } from '../../exports/index.ts';
import { useInstallation } from '../../installation/index.ts';
import classes from './license-dialog.module.css';

interface TransferDetailsProps {
  /** The order that is paid. */
  readonly id: string;
  readonly reference: string;
  /** In lei. */
  readonly price_with_vat: number;
}

/** What the transfer for a purchase order needs: the sum, the account, the reference, and the pro-forma. */
export function TransferDetails({ id, reference, price_with_vat }: TransferDetailsProps) {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const account = useInstallation()?.transfers;
  const { mutate: download, isPending } = useDownload((paymentId: string) =>
    call(api.payments.proforma, { params: { paymentId }, query: { language } }),
  );
  const rows = [
    [t('licenses:price.total'), formats.moneyIn(SALE_CURRENCY).amount(price_with_vat)],
    [t('licenses:transfer.reference'), reference],
    ...(account
      ? [
          [t('licenses:transfer.beneficiary'), account.beneficiary],
          [t('licenses:transfer.iban'), inFours(account.iban)],
          [t('licenses:transfer.bank'), account.bank],
        ]
      : []),
  ] as const;
  return (
    <>
      <dl className={classes.prices}>
        {rows.map(([label, value]) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button
          variant="light"
          size="md"
          mih={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isPending}
          onClick={() => download({ format: id, name: `${reference}.pdf` })}
        >
          {t('licenses:transfer.proforma')}
        </Button>
      </div>
    </>
  );
}

/** An IBAN as it is printed. */
function inFours(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ');
}
