import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { useAskAboutUnsent } from '../../outbox/index.ts';
import { useSignOut } from '../../session/index.ts';

/** Signs out; asks first if something on the page is not saved, which is lost, or changes are not sent. */
export function useConfirmedSignOut() {
  const t = useTranslation();
  const { mutate, mutateAsync, isPending } = useSignOut();
  const askAboutUnsent = useAskAboutUnsent();
  const signOut = () => {
    const warning = hasUnsaved() ? t('shell:dialogs.unsavedText') : undefined;
    if (askAboutUnsent({ onConfirm: () => mutateAsync(), warning })) return;
    if (warning === undefined) mutate();
    else openDialog({ type: 'unsaved', onLeave: () => mutate() });
  };
  return { signOut, isPending };
}
