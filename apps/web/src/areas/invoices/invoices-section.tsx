import { api, type Invoice } from '@brazda/contract/client';
import { SALE_CURRENCY } from '@brazda/domain';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconDownload, IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Menu } from '../../ui/dropdowns/menu.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { useDownload } from '../exports/index.ts';
import { BillingBlock } from './billing-block.tsx';
import classes from './invoices-section.module.css';
import { useBilling, useInvoices } from './queries.ts';

/** To whom invoices are written, and the invoices so far. */
export function InvoicesSection() {
  const t = useTranslation();
  const billing = useBilling();
  const invoices = useInvoices();
  const failed = useLoadError(billing, invoices);
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={t('invoices:section.title')} lead={t('invoices:section.lead')}>
      {failed ? (
        <LoadFailure {...failed} />
      ) : billing.data === undefined || !invoices.data ? (
        <Skeleton height={64} />
      ) : (
        <>
          <BillingBlock billing={billing.data} isOpen={isOpen} onOpen={setOpen} />
          {invoices.data.length === 0 ? (
            <p className={classes.none}>{t('invoices:section.none')}</p>
          ) : (
            <ItemRows>
              {invoices.data.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ItemRows>
          )}
        </>
      )}
    </SectionCard>
  );
}

const FORMATS = ['pdf', 'xml'] as const;

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const { id, kind, is_advance, number, issued_on, total, is_paid } = invoice;
  const download = useDownload((format: (typeof FORMATS)[number]) =>
    format === 'pdf'
      ? call(api.invoices.pdf, { params: { invoiceId: id }, query: { language } })
      : call(api.invoices.xml, { params: { invoiceId: id } }),
  );
  const title = t(
    kind === 'credit_note'
      ? 'invoices:title.creditNote'
      : is_advance
        ? 'invoices:title.advance'
        : 'invoices:title.invoice',
  );
  return (
    <ItemRow
      icon={<IconFileInvoice size={22} />}
      title={`${title} ${number}`}
      text={[
        formats.date(issued_on),
        formats.moneyIn(SALE_CURRENCY).amount(total),
        kind === 'invoice' && t(is_paid ? 'invoices:section.paid' : 'invoices:section.due'),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <Menu
          position="bottom-end"
          entries={FORMATS.map((format) => ({
            label: t(`invoices:section.${format}`),
            isDisabled: download.isPending,
            onSelect: () => download.mutate({ format, name: `${number}.${format}` }),
          }))}
        >
          <ActionIcon variant="subtle" size={44} aria-label={t('invoices:section.download', { number })}>
            <IconDownload size={20} aria-hidden />
          </ActionIcon>
        </Menu>
      }
    />
  );
}
