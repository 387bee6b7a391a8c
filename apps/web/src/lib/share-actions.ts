import { toast } from 'sonner';
import { copyPicture, copyText, type ShareOutcome, shareLink } from './clipboard.ts';
import { useTranslation } from './language.ts';

/** Copying and sharing; a toast shows the outcome. */
export function useShareActions() {
  const t = useTranslation();
  const say = (handed: ShareOutcome, copied: string, failed: string) => {
    if (handed === 'copied') toast.success(copied);
    if (handed === 'failed') toast.error(failed);
  };
  const [linkCopied, pictureCopied, notCopied, notShared] = [
    t('common:widgets.linkCopied'),
    t('common:widgets.imageCopied'),
    t('common:widgets.notCopied'),
    t('common:widgets.notShared'),
  ];
  return {
    copyLink: async (url: string) => say(await copyText(url), linkCopied, notCopied),
    copyPicture: async (picture: Promise<Blob>) => say(await copyPicture(picture), pictureCopied, notCopied),
    shareLink: async (link: { title: string; url: string }) =>
      say(await shareLink(link), linkCopied, notShared),
  };
}
