import { api } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconFileZip, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { exportName, useDownload } from '../../exports/index.ts';
import classes from '../staff.module.css';
import { monthsUntil } from './months-until.ts';
import { UploadsCard } from './uploads-card.tsx';

/** What is left to upload to the state's system, and the invoices of a month for the accountant. */
export function InvoicesTab() {
  return (
    <>
      <UploadsCard />
      <MonthCard />
    </>
  );
}

/** The invoices of a month: a table, or everything. */
function MonthCard() {
  const t = useTranslation();
  const { formats, language } = useLanguage();
  const [months] = useState(() => monthsUntil(localDay()));
  // Accountants work on the month that is over.
  const [month, setMonth] = useState(months[1]!);
  const { mutate, isPending, variables } = useDownload((format: 'csv' | 'archive') =>
    format === 'csv'
      ? call(api.invoices.monthTable, { query: { month } })
      : call(api.invoices.monthFiles, { query: { month, language } }),
  );
  const save = (format: 'csv' | 'archive') =>
    mutate({ format, name: exportName([t('staff:invoices.fileName'), month], format) });
  return (
    <SectionCard title={t('staff:invoices.title')} lead={t('staff:invoices.lead')}>
      <div className={classes.downloads}>
        <Picker
          label={t('staff:invoices.month')}
          value={month}
          choices={months.map((value) => ({ value, label: formats.monthYear(`${value}-01`) }))}
          onChange={setMonth}
        />
        <Button
          size="md"
          mih={44}
          variant="light"
          leftSection={<IconTable size={20} aria-hidden />}
          disabled={isPending}
          loading={isPending && variables.format === 'csv'}
          onClick={() => save('csv')}
        >
          {t('staff:invoices.csv')}
        </Button>
        <Button
          size="md"
          mih={44}
          variant="light"
          leftSection={<IconFileZip size={20} aria-hidden />}
          disabled={isPending}
          loading={isPending && variables.format === 'archive'}
          onClick={() => save('archive')}
        >
          {t('staff:invoices.zip')}
        </Button>
      </div>
    </SectionCard>
  );
}
