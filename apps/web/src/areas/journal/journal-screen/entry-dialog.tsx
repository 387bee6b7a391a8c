import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { EntryForm } from './entry-form.tsx';

interface EntryDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'entry-form' }>;
}

/** Adds work on parcels that were chosen on another page. */
export function EntryDialog({ id, dialog: { farm, season, parcels } }: EntryDialogProps) {
  return (
    <EntryForm
      farm={farm}
      season={season}
      parcels={parcels}
      onClose={() => leaveDialog(id)}
      onDone={() => closeDialog(id)}
    />
  );
}
