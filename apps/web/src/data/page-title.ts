import { useEffect } from 'react';
import type { RouteName } from '../routes/route-table.ts';
import { useTranslation } from './language.ts';

/** Names the page in the browser's tab and history: what is shown, from the inside out, then the product. */
export function usePageTitle(...shown: readonly (string | null | undefined)[]): void {
  const t = useTranslation();
  const product = t('common:brand');
  const parts = shown.filter(Boolean);
  const title = parts.length > 0 ? [...parts, product].join(' · ') : t('shell:defaultTitle', { product });
  useEffect(() => {
    const before = document.title;
    document.title = title;
    // A page in a dialog gives the title back to the page below.
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** The title of a page, which it has before its data is there. */
export function useRouteTitle(name: RouteName): string {
  const t = useTranslation();
  return t(`shell:title.${name}`);
}
