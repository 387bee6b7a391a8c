import { IconMapOff } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useWords } from '../../data/language.ts';
import { usePageTitle, useRouteTitle } from '../../data/page-title.ts';
import { href } from '../../routes/href.ts';
import { EmptyState } from '../../ui/states.tsx';
import classes from './not-found-screen.module.css';

/** The page of an address that leads nowhere. */
export function NotFoundScreen() {
  const t = useWords();
  const navigate = useNavigate();
  const title = useRouteTitle('not-found');
  usePageTitle(title);
  return (
    <main className={classes.screen}>
      <EmptyState
        isPage
        icon={<IconMapOff />}
        title={title}
        text={t('common:notFound.text')}
        action={{ label: t('common:notFound.action'), onClick: () => navigate(href('demo-farm')) }}
      />
    </main>
  );
}
