import {
  copyPicture,
  copyText,
  type SharedLink,
  type ShareOutcome,
  shareLink,
  sharePicture,
} from './clipboard.ts';
import { useTranslation } from './language.ts';
import { notify } from './toasts.ts';

/** Copying and the sharing dialog of the device; a toast shows what was copied and what failed. */
export function useWebShare() {
  const t = useTranslation();
  const report = (outcome: ShareOutcome, copied: string, failed: string) => {
    if (outcome === 'copied') notify({ type: 'success', text: copied });
    if (outcome === 'failed') notify({ type: 'error', text: failed });
  };
  const linkCopied = t('common:widgets.linkCopied');
  const imageCopied = t('common:widgets.imageCopied');
  const notCopied = t('common:widgets.notCopied');
  const notShared = t('common:widgets.notShared');
  return {
    copyLink: async (url: string) => report(await copyText(url), linkCopied, notCopied),
    copyPicture: async (picture: Promise<Blob>) => report(await copyPicture(picture), imageCopied, notCopied),
    sharePicture: async (picture: File, text: string) =>
      report(await sharePicture(picture, text), imageCopied, notShared),
    shareLink: async (link: SharedLink) => report(await shareLink(link), linkCopied, notShared),
  };
}
