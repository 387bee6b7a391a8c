import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { closeDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { CheckList } from '../checks/check-list.tsx';
import { useTreatmentChecks } from '../queries.ts';

interface ChecksDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'treatment-checks' }>;
}

/** What every check says of a treatment of the register. */
export function ChecksDialog({ id, dialog: { farmId, treatment } }: ChecksDialogProps) {
  const t = useTranslation();
  const found = useTreatmentChecks(farmId, treatment.id);
  const { product, place } = treatment.record;
  const what = [product.name, place.name].filter(Boolean).join(' · ');
  return (
    <Dialog
      title={t('treatments:checks.dialog', { what })}
      close={t('common:close')}
      ok={t('common:close')}
      onClose={() => closeDialog(id)}
    >
      <Loaded failure={useLoadError(found)}>
        {found.data ? (
          <CheckList
            found={found.data.map((outcome) => ({ outcome, products: [], parcels: [] }))}
            aboutOf={() => null}
          />
        ) : (
          <PageSkeleton />
        )}
      </Loaded>
    </Dialog>
  );
}
