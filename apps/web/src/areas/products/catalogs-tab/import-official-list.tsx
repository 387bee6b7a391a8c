import { api, type ResponseOf } from '@brazda/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { closeDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useDateTexts } from '../../../lib/widget-texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { ListImport, type ListToImport } from '../list-import/list-import.tsx';
import { useProblemText } from './problem-text.ts';

type Report = ResponseOf<typeof api.staffProducts.importList>;

/** Imports the official list of Romania as an edition of its catalog, for staff. */
export function ImportOfficialList({ id }: { readonly id: number }) {
  const t = useTranslation();
  const client = useQueryClient();
  const dateTexts = useDateTexts();
  const problemText = useProblemText();
  const [day, setDay] = useState<string | null>(null);
  const [isMissed, setMissed] = useState(false);
  const importList = async ({ body, file, query }: ListToImport) => {
    const report = await call(api.staffProducts.importList, {
      query: { ...query, day: day ?? localDay(), file: file.slice(-200) },
      body,
    });
    if (report.is_imported) await client.invalidateQueries({ queryKey: [api.staffProducts.catalogs.path] });
    return report;
  };
  const doneText = ({ is_imported, rows, products, uses }: Report) => {
    const what = t('products:list.read', {
      rows: t('products:list.rows', { count: rows }),
      products: t('products:list.products', { count: products }),
      uses: t('products:uses', { count: uses }),
    });
    return is_imported ? t('staff:catalogs.list.done', { what }) : null;
  };
  return (
    <Dialog
      title={t('staff:catalogs.list.title')}
      onClose={() => closeDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      width={960}
      actions={null}
    >
      <p>{t('staff:catalogs.list.lead')}</p>
      <ListImport
        kind="official"
        read={(body) => call(api.staffProducts.readList, { body })}
        importList={importList}
        doneText={doneText}
        refusalText={({ problem }) => problem && problemText(problem)}
        isReady={() => {
          setMissed(day === null);
          return day !== null;
        }}
        fields={
          <DateInput
            label={t('staff:catalogs.list.day')}
            description={t('staff:catalogs.list.dayHint')}
            value={day}
            max={localDay()}
            texts={dateTexts}
            error={isMissed && day === null ? t('common:form.missing') : null}
            onChange={setDay}
          />
        }
      />
    </Dialog>
  );
}
