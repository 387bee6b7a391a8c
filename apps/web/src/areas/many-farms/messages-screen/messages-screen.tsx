import type { ReceivedMessage, SentMessage } from '@brazda/contract/client';
import { IconMessage, IconSend } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { href } from '../../../routes/href.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { Page } from '../../../ui/cards/page.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useFarmMessages } from '../queries.ts';
import { chosenFarms } from './chosen-farms.ts';
import classes from './messages-screen.module.css';
import { WriteMessage } from './write-message.tsx';

/** Messages to farms: a new one to several at once, those that were sent, and those that others have written. */
export function FarmMessagesScreen() {
  const t = useTranslation();
  const title = useRouteTitle('farm-messages');
  usePageTitle(title);
  const { state } = useLocation();
  const found = useFarmMessages();
  const { data } = found;
  return (
    <Page
      title={title}
      lead={t('many-farms:messages.lead')}
      back={{ to: href('farms'), label: t('many-farms:messages.toFarms') }}
      width="text"
    >
      <Loaded failure={useLoadError(found)}>
        {!data && <PageSkeleton />}
        {data && (
          <>
            {data.farms.length > 0 && (
              <WriteMessage farms={data.farms} chosen={chosenFarms(data.farms, state)} />
            )}
            <Received messages={data.received} />
            <Sent messages={data.sent} isWriter={data.farms.length > 0} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Received({ messages }: { readonly messages: readonly ReceivedMessage[] }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <SectionCard
      title={t('many-farms:messages.received')}
      lead={
        <>
          {t('many-farms:messages.receivedLead')}{' '}
          <Link to={`${href('user-settings')}#notifications`}>{t('many-farms:messages.mute')}</Link>
        </>
      }
    >
      {messages.length === 0 && <p className={classes.hint}>{t('many-farms:messages.noneReceived')}</p>}
      <ItemRows>
        {messages.map(({ id, text, sender, organization, sent_at, farms }) => (
          <ItemRow
            key={`${id}/${sent_at}`}
            icon={<IconMessage size={22} />}
            title={[sender ?? t('many-farms:messages.someone'), organization].filter(Boolean).join(' · ')}
            text={
              <>
                <span className={classes.text}>{text}</span>
                <br />
                {[formats.moment(sent_at), farms.map(({ name }) => name).join(', ')].join(' · ')}
              </>
            }
          />
        ))}
      </ItemRows>
    </SectionCard>
  );
}

interface SentProps {
  readonly messages: readonly SentMessage[];
  /** Whether there are farms to which the person may write. */
  readonly isWriter: boolean;
}

function Sent({ messages, isWriter }: SentProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (messages.length === 0 && !isWriter) return null;
  return (
    <SectionCard title={t('many-farms:messages.sent')}>
      {messages.length === 0 && <p className={classes.hint}>{t('many-farms:messages.noneSent')}</p>}
      <ItemRows>
        {messages.map(({ id, text, sent_at, farms, farms_count }) => (
          <ItemRow
            key={id}
            icon={<IconSend size={22} />}
            title={formats.moment(sent_at)}
            text={
              <>
                <span className={classes.text}>{text}</span>
                <details>
                  <summary>{t('many-farms:messages.toCount', { count: farms_count })}</summary>
                  {farms.map(({ name }) => name).join(', ') || t('many-farms:messages.unseen')}
                </details>
              </>
            }
          />
        ))}
      </ItemRows>
    </SectionCard>
  );
}
