import { useEffect } from 'react';
import type { RouteName } from '../routes/route-table.ts';
import { useTranslation } from './language.ts';

/** Sets the document title: the most specific part first, then the product. */
export function usePageTitle(...shown: readonly (string | null | undefined)[]): void {
  const t = useTranslation();
  const product = t('common:brand');
  const parts = shown.filter(Boolean);
  const title = parts.length > 0 ? [...parts, product].join(' · ') : t('shell:defaultTitle', { product });
  useEffect(() => {
    const before = document.title;
    document.title = title;
    // A closed dialog page restores the title of the page below.
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** The title of a page, known before its data are. */
export function useRouteTitle(name: RouteName): string {
  const t = useTranslation();
  return t(`shell:title.${name}`);
}
