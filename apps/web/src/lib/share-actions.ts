import { copyPicture, copyText, type ShareOutcome, shareLink } from './clipboard.ts';
import { useTranslation } from './language.ts';
import { notify } from './toasts.ts';

/** Copying and sharing; a toast shows the outcome. */
export function useShareActions() {
  const t = useTranslation();
  const report = (handed: ShareOutcome, copied: string, failed: string) => {
    if (handed === 'copied') notify({ type: 'success', text: copied });
    if (handed === 'failed') notify({ type: 'error', text: failed });
  };
  const [linkCopied, pictureCopied, notCopied, notShared] = [
    t('common:widgets.linkCopied'),
    t('common:widgets.imageCopied'),
    t('common:widgets.notCopied'),
    t('common:widgets.notShared'),
  ];
  return {
    copyLink: async (url: string) => report(await copyText(url), linkCopied, notCopied),
    copyPicture: async (picture: Promise<Blob>) =>
      report(await copyPicture(picture), pictureCopied, notCopied),
    shareLink: async (link: { title: string; url: string }) =>
      report(await shareLink(link), linkCopied, notShared),
  };
}
