import type { ReactNode } from 'react';
import { LanguageSwitch } from '../areas/session/index.ts';
import { useTranslation } from '../lib/language.ts';
import { usePageTitle, useRouteTitle } from '../lib/page-title.ts';
import type { RouteName } from '../routes/route-table.ts';
import { CardPage } from '../ui/cards/card-page.tsx';

interface CardScreenProps {
  readonly route: RouteName;
  /** Replaces the visible heading; the document title stays. */
  readonly heading?: string;
  readonly lead?: ReactNode;
  /** Links below the card. */
  readonly links?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of every auth page: a heading, one card, and the language switch below it. */
export function CardScreen({ route, heading, lead, links, children }: CardScreenProps) {
  const t = useTranslation();
  const title = useRouteTitle(route);
  usePageTitle(title);
  const footer = (
    <>
      {links}
      <LanguageSwitch />
    </>
  );
  return (
    <CardPage brand={t('common:brand')} title={heading ?? title} lead={lead} footer={footer}>
      {children}
    </CardPage>
  );
}
