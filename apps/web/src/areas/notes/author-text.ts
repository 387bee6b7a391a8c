import { useTranslation } from '../../lib/language.ts';

/** Returns the function that names the author of a note or comment: the user is "you". */
export function useAuthorText() {
  const t = useTranslation();
  return ({ is_own, author }: { readonly is_own: boolean; readonly author: string }): string =>
    is_own ? t('notes:detail.you') : author || t('notes:detail.unknownAuthor');
}
