import type { Notification } from '@brazda/contract/client';
import type { NotificationKind } from '@brazda/domain';
import { Button } from '@mantine/core';
import {
  IconBell,
  IconChecklist,
  IconCloudStorm,
  IconFileText,
  IconMessage,
  IconNote,
  IconPlant2,
  IconVirus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageSkeleton } from '../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { href } from '../../routes/href.ts';
import { Page } from '../../ui/cards/page.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import classes from './notifications-screen.module.css';
import { useMarkRead, useNotifications } from './queries.ts';

const ICONS: Readonly<Record<NotificationKind, TablerIcon>> = {
  parcels: IconPlant2,
  weather: IconCloudStorm,
  protection: IconVirus,
  notes: IconNote,
  work: IconChecklist,
  leases: IconFileText,
  messages: IconMessage,
};

/** What the user was told of their farms, newest first. */
export function NotificationsScreen() {
  const t = useTranslation();
  const title = useRouteTitle('notifications');
  usePageTitle(title);
  const found = useNotifications();
  const { mutate: markRead, isPending } = useMarkRead();
  const results = found.data?.results;
  const unread = results?.filter(({ is_read }) => !is_read).map(({ id }) => id) ?? [];
  useEffect(() => {
    // The sign on the icon of an installed app.
    if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
  }, []);
  const actions = (
    <>
      {unread.length > 0 && (
        <Button variant="light" size="md" mih={44} loading={isPending} onClick={() => markRead(unread)}>
          {t('notifications:readAll')}
        </Button>
      )}
      <LinkButton to={`${href('user-settings')}#notifications`}>{t('notifications:settings')}</LinkButton>
    </>
  );
  return (
    <Page title={title} actions={actions} width="text">
      <Loaded failure={useLoadError(found)}>
        {!results && <PageSkeleton />}
        {results?.length === 0 && (
          <EmptyState
            icon={<IconBell />}
            title={t('notifications:none.title')}
            text={t('notifications:none.text')}
          />
        )}
        {results && results.length > 0 && (
          <ul className={classes.list}>
            {results.map((notification) => (
              <li key={notification.id}>
                <NotificationLink notification={notification} onOpen={(id) => markRead([id])} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}

interface NotificationLinkProps {
  readonly notification: Notification;
  readonly onOpen: (id: string) => void;
}

function NotificationLink({ notification, onOpen }: NotificationLinkProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const times = useRelativeTimeTexts();
  const { id, kind, urgent, is_read, title, text, path, farm_name, created_at } = notification;
  const Icon = ICONS[kind];
  return (
    <Link
      className={classes.item}
      to={path}
      data-unread={!is_read}
      data-urgent={urgent}
      onClick={() => !is_read && onOpen(id)}
    >
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <span className={classes.title}>{title[language]}</span>
      <span>{text[language]}</span>
      <span className={classes.about}>
        {!is_read && <span className={classes.new}>{t('notifications:unread')} · </span>}
        {farm_name} · {t(`notifications:kind.${kind}`)} ·{' '}
        <RelativeTime when={new Date(created_at)} texts={times} />
      </span>
    </Link>
  );
}
