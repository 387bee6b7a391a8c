import type { Farm } from '@brazda/contract/client';
import { useNavigate } from 'react-router';
import { FarmForm, FarmFromArchive } from '../areas/farms/index.ts';
import { useIsPhone } from '../lib/device.ts';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../lib/dialogs.ts';
import { useTranslation } from '../lib/language.ts';
import { href } from '../routes/href.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';

declare module '../lib/dialogs.ts' {
  interface DialogInputs {
    /** Null adds a farm. */
    'farm-form': { readonly farm: Farm | null };
  }
}

interface FarmDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'farm-form' }>;
}

/** The form of a farm; a new farm continues to its parcels and can be created from an archive. */
export function FarmDialog({ id, dialog: { farm } }: FarmDialogProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const newFarmAt = (farmId: string) => href(isPhone ? 'choose-import-type' : 'manage-farm', { farmId });
  return (
    <Dialog
      title={t(farm ? 'shell:farmForm.edit' : 'shell:farmForm.add')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <FarmForm
        farm={farm}
        onSaved={(saved) => {
          closeDialog(id);
          if (!farm) navigate(newFarmAt(saved.id));
        }}
      />
      {!farm && (
        <FarmFromArchive
          onTaken={(taken) => {
            closeDialog(id);
            navigate(href('manage-farm', { farmId: taken.id }));
          }}
        />
      )}
    </Dialog>
  );
}
