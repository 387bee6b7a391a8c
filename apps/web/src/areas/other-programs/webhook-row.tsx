import type { Webhook } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow } from '../../ui/cards/item-row.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import { Deliveries } from './deliveries.tsx';
import { eventKey } from './event-name.ts';
import classes from './other-programs.module.css';
import { useWebhookAction, type WebhookAction } from './queries.ts';

interface WebhookRowProps {
  readonly farmId: string;
  readonly webhook: Webhook;
}

/** A webhook: where it sends what, how it does, and what can be done with it. */
export function WebhookRow({ farmId, webhook }: WebhookRowProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useWebhookAction(farmId, webhook.id);
  const [isOpen, setOpen] = useState(false);
  const { name, address, events, off_because } = webhook;
  const act = (action: WebhookAction) =>
    mutate(action, { onSuccess: () => setOpen(action === 'test' || isOpen) });
  return (
    <ItemRow
      title={name}
      text={
        <div className={classes.webhook}>
          <span className={classes.address}>{address}</span>
          <span>{events.map((event) => t(eventKey(event))).join(', ')}</span>
          <Health webhook={webhook} />
          {off_because !== null && (
            <Alert tone="info">{t(`other-programs:webhooks.end.${off_because}`)}</Alert>
          )}
          {error && <Alert tone="alert">{errorText(error)}</Alert>}
          <div className={classes.ways}>
            <Button
              variant="subtle"
              size="sm"
              mih={44}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'other-programs:webhooks.hideMessages' : 'other-programs:webhooks.messages')}
            </Button>
            {off_because === null ? (
              <Button variant="subtle" size="sm" mih={44} loading={isPending} onClick={() => act('test')}>
                {t('other-programs:webhooks.test')}
              </Button>
            ) : (
              <Button variant="light" size="sm" mih={44} loading={isPending} onClick={() => act('resume')}>
                {t('other-programs:webhooks.resume')}
              </Button>
            )}
            <ConfirmButton
              label={t('other-programs:webhooks.remove')}
              question={t('other-programs:webhooks.removeQuestion', { name })}
              yes={t('other-programs:webhooks.removeYes')}
              no={t('other-programs:webhooks.removeNo')}
              isBusy={isPending}
              onConfirm={() => act('remove')}
            />
          </div>
          {isOpen && <Deliveries farmId={farmId} webhook={webhook} />}
        </div>
      }
    />
  );
}

/** How a webhook does: whether messages arrive, since when not, how many wait, and who made it. */
function Health({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslation();
  const times = useRelativeTimeTexts();
  const { arrived_at, failing_since, waiting, is_own, person, off_because } = webhook;
  const since = failing_since ?? arrived_at;
  const state = failing_since !== null ? 'failing' : arrived_at !== null ? 'arrived' : 'nothingYet';
  return (
    <span>
      {off_because === null && `${t('other-programs:webhooks.on')} · `}
      {t(`other-programs:webhooks.${state}`)}
      {since !== null && (
        <>
          {' '}
          <RelativeTime when={new Date(since)} texts={times} />
        </>
      )}
      {waiting > 0 && ` · ${t('other-programs:webhooks.waiting', { count: waiting })}`}
      {!is_own && person !== '' && ` · ${t('other-programs:webhooks.by', { person })}`}
    </span>
  );
}
