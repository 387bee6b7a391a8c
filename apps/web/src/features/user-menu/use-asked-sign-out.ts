import { useSignOut } from '../../data/account.ts';
import { openDialog } from '../../data/dialogs.ts';
import { hasUnsaved } from '../../data/unsaved.ts';

/** Signs out; asks first if the page has unsaved changes, which would be lost. */
export function useAskedSignOut() {
  const { mutate, isPending } = useSignOut();
  const signOut = () => {
    if (hasUnsaved()) openDialog({ type: 'unsaved', onLeave: () => mutate() });
    else mutate();
  };
  return { signOut, isPending };
}
