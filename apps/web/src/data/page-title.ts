import { useEffect } from 'react';
import { useWords } from './language.ts';

/** Names the page in the browser's tab and history: what is shown, from the inside out, then the product. */
export function usePageTitle(...shown: readonly (string | null | undefined)[]): void {
  const t = useWords();
  const title = [...shown, t('common:brand')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
