import { IconMapOff } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { EmptyState } from '../../ui/states/states.tsx';
import { useNextLink } from '../farms/index.ts';
import classes from './not-found-screen.module.css';

/** The 404 page, with a link to a farm. */
export function NotFoundScreen() {
  const t = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const title = useRouteTitle('not-found');
  const { to, label } = useNextLink();
  usePageTitle(title);
  return (
    <main className={classes.screen} id="content">
      <EmptyState
        isPage
        icon={<IconMapOff />}
        title={title}
        text={t('common:notFound.text')}
        action={{ label, onClick: () => navigate(to) }}
      >
        <a className={classes.home} href={`/${language}`}>
          {t('shell:toHome')}
        </a>
      </EmptyState>
    </main>
  );
}
