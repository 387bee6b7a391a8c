import type { Farm, Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { useNavigate } from 'react-router';
import { useNotifyUndoable } from '../areas/changes/index.ts';
import { SeasonForm, StartMonthForm } from '../areas/farms/index.ts';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../lib/dialogs.ts';
import { useTranslation } from '../lib/language.ts';
import { href } from '../routes/href.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';

declare module '../lib/dialogs.ts' {
  interface DialogInputs {
    /** Null adds a season, which then opens on the map unless the current page shows it itself. */
    'season-form': {
      readonly farm: Farm;
      readonly season: Season | null;
      readonly onAdded?: (seasonId: string) => void;
    };
  }
}

interface SeasonDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'season-form' }>;
}

/** The form of a new or edited season, and what follows it. */
export function SeasonDialog({ id, dialog: { farm, season, onAdded } }: SeasonDialogProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const notifyUndoable = useNotifyUndoable(farm.id);
  const showOnMap = (seasonId: string) => navigate(href('map', { farmId: farm.id, seasonId }));
  return (
    <Dialog
      title={season ? t('shell:seasonForm.edit', { year: seasonLabel(season) }) : t('shell:seasonForm.title')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      {season ? (
        <StartMonthForm
          farm={farm}
          season={season}
          onSaved={(changed) => {
            closeDialog(id);
            notifyUndoable(t('shell:seasonForm.changed', { year: seasonLabel(changed) }), changed);
          }}
        />
      ) : (
        <SeasonForm
          farm={farm}
          onSaved={(added) => {
            closeDialog(id);
            notifyUndoable(t('shell:seasonForm.added', { year: seasonLabel(added) }), added);
            (onAdded ?? showOnMap)(added.id);
          }}
        />
      )}
    </Dialog>
  );
}
