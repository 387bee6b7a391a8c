import type { Session } from '@brazda/contract/client';
import { deviceName, isPhone } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { useRelativeTimeTexts } from '../../../lib/widget-texts.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';
import { RelativeTime } from '../../../ui/texts/relative-time.tsx';
import { useEndSession, useSessions } from '../account-settings.ts';
import classes from './settings.module.css';

/** The user's sessions, each with a way to end it. */
export function SessionsSection() {
  const t = useTranslation();
  const errorText = useErrorText();
  const found = useSessions();
  const { data: sessions } = found;
  const failed = useLoadError(found);
  const { mutate: end, isPending, variables, error } = useEndSession();
  const hasOthers = sessions?.some(({ is_current }) => !is_current);
  return (
    <SectionCard title={t('account:sessions.title')} lead={t('account:sessions.lead')}>
      {failed && <LoadFailure {...failed} />}
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      {!sessions && !failed && <Skeleton height={64} />}
      {sessions && (
        <ItemRows>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={isPending && variables === session.id}
              onEnd={() => end(session.id)}
            />
          ))}
        </ItemRows>
      )}
      {hasOthers && (
        <div>
          <Button
            variant="light"
            size="md"
            mih={44}
            loading={isPending && variables === null}
            onClick={() => end(null)}
          >
            {t('account:sessions.endOthers')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const name = deviceName(session.device) ?? t('account:sessions.unknown');
  const Icon = isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop;
  const times = useRelativeTimeTexts();
  return (
    <ItemRow
      icon={<Icon size={22} />}
      title={
        <span className={classes.title}>
          {name}
          {session.is_current && <span className={classes.here}>{t('account:sessions.here')}</span>}
        </span>
      }
      text={
        <>
          {!session.is_current && (
            <>
              {t('account:sessions.seen')}{' '}
              <RelativeTime when={new Date(session.last_seen_at)} texts={times} />
              {' · '}
            </>
          )}
          {[session.address, t('account:sessions.since', { when: formats.moment(session.created_at) })]
            .filter(Boolean)
            .join(' · ')}
        </>
      }
      actions={
        !session.is_current && (
          <Button variant="subtle" size="md" mih={44} loading={isEnding} onClick={onEnd}>
            {t('account:sessions.end')}
          </Button>
        )
      }
    />
  );
}
