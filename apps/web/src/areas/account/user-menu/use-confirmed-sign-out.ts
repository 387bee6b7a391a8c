import { openDialog } from '../../../lib/dialogs.ts';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { useSignOut } from '../../session/index.ts';

/** Signs out; asks first where something on the page is not saved, which goes with the person. */
export function useConfirmedSignOut() {
  const { mutate, isPending } = useSignOut();
  const signOut = () => {
    if (hasUnsaved()) openDialog({ type: 'unsaved', onLeave: () => mutate() });
    else mutate();
  };
  return { signOut, isPending };
}
