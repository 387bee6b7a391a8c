import { useEffect } from 'react';
import type { RouteName } from '../routes/route-table.ts';
import { useWords } from './language.ts';

/** Names the page in the browser's tab and history: what is shown, from the inside out, then the product. */
export function usePageTitle(...shown: readonly (string | null | undefined)[]): void {
  const t = useWords();
  const title = [...shown, t('common:brand')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The title of a page, which it has before its data is there. */
export function useRouteTitle(name: RouteName): string {
  const t = useWords();
  return t(`shell:title.${name}`);
}
