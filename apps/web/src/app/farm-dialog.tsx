import { useNavigate } from 'react-router';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../data/dialogs.ts';
import { useWords } from '../data/language.ts';
import { FarmForm } from '../features/farm-form/farm-form.tsx';
import { SeasonForm } from '../features/farm-form/season-form.tsx';
import { useIsPhone } from '../lib/device.ts';
import { href } from '../routes/href.ts';
import { Dialog } from '../ui/dialog.tsx';

interface FarmDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'farm-form' | 'season-form' }>;
}

/** The form of a farm or of a new season, and where it leads. */
export function FarmDialog({ id, dialog }: FarmDialogProps) {
  const t = useWords();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { farm } = dialog;
  const leadTo = (address: string | null) => {
    closeDialog(id);
    if (address) navigate(address);
  };
  const newFarmAt = (farmId: string) => href(isPhone ? 'choose-import-type' : 'manage-farm', { farmId });
  const titleOfFarm = t(farm ? 'shell:farmForm.edit' : 'shell:farmForm.add');
  return (
    <Dialog
      title={dialog.type === 'season-form' ? t('shell:seasonForm.title') : titleOfFarm}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      {dialog.type === 'season-form' ? (
        <SeasonForm
          farm={dialog.farm}
          onAdded={(season) => leadTo(href('map', { farmId: dialog.farm.id, seasonId: season.id }))}
        />
      ) : (
        <FarmForm farm={farm} onSaved={(saved) => leadTo(farm ? null : newFarmAt(saved.id))} />
      )}
    </Dialog>
  );
}
