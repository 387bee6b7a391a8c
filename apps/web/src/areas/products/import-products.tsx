import { api, type ResponseOf } from '@brazda/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { closeDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useTranslation } from '../../lib/language.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { refetchLand, useNotifyUndoable } from '../changes/index.ts';
import { ListImport, type ListToImport } from './list-import/list-import.tsx';

interface ImportProductsProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'import-products' }>;
}

type Report = ResponseOf<typeof api.products.importList>;

/** Imports the list of products that a farm keeps elsewhere, as one change that can be undone. */
export function ImportProducts({ id, dialog: { farmId } }: ImportProductsProps) {
  const t = useTranslation();
  const client = useQueryClient();
  const notifyUndoable = useNotifyUndoable(farmId);
  const doneText = ({ added, of_catalog, known }: Report) => {
    if (added + known === 0) return null;
    return [
      t('products:list.added', { count: added }),
      ...(of_catalog > 0 ? [t('products:list.ofCatalog', { count: of_catalog })] : []),
      ...(known > 0 ? [t('products:list.known', { count: known })] : []),
    ].join(' ');
  };
  const importList = async ({ body, query }: ListToImport) => {
    const report = await call(api.products.importList, { params: { farmId }, query, body });
    const { change, added } = report;
    if (change !== null) {
      await refetchLand(client, farmId, { change, events: ['products'] });
      void notifyUndoable(t('products:list.added', { count: added }), { change });
    }
    return report;
  };
  return (
    <Dialog
      title={t('products:list.title')}
      onClose={() => closeDialog(id)}
      close={t('common:close')}
      onPhone="fullscreen"
      width={960}
      actions={null}
    >
      <p>{t('products:list.lead')}</p>
      <ListImport
        kind="farm"
        read={(body) => call(api.products.readList, { params: { farmId }, body })}
        importList={importList}
        doneText={doneText}
      />
    </Dialog>
  );
}
