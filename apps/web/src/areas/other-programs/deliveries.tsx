import type { Webhook, WebhookDelivery } from '@brazda/contract/client';
import { WEBHOOK_LIMITS } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import { eventKey } from './event-name.ts';
import classes from './other-programs.module.css';
import { useDeliveries, useReplay } from './queries.ts';

interface DeliveriesProps {
  readonly farmId: string;
  readonly webhook: Pick<Webhook, 'id' | 'off_because'>;
}

/** The messages of a webhook, newest first, with what became of each; each can be sent again. */
export function Deliveries({ farmId, webhook }: DeliveriesProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const found = useDeliveries(farmId, webhook.id);
  const failure = useLoadError(found);
  const { mutate: replay, isPending, error } = useReplay(farmId, webhook.id);
  return (
    <Loaded failure={failure}>
      {!found.data && <Skeleton height={44} />}
      {found.data?.length === 0 && (
        <p>{t('other-programs:webhooks.noMessages', { days: WEBHOOK_LIMITS.kept_days })}</p>
      )}
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <ul className={classes.deliveries} aria-label={t('other-programs:webhooks.messages')}>
        {found.data?.map((delivery) => (
          <li key={delivery.id} className={classes.delivery}>
            <Outcome delivery={delivery} />
            <Button
              variant="subtle"
              size="sm"
              mih={44}
              disabled={isPending || webhook.off_because !== null}
              onClick={() => replay(delivery.id)}
            >
              {t('other-programs:webhooks.replay')}
            </Button>
          </li>
        ))}
      </ul>
    </Loaded>
  );
}

function Outcome({ delivery }: { readonly delivery: WebhookDelivery }) {
  const t = useTranslation();
  const times = useRelativeTimeTexts();
  const { type, state, created_at, tries, code, problem, response, due_at } = delivery;
  return (
    <div className={classes.outcome}>
      <span>
        {t(eventKey(type))} · <RelativeTime when={new Date(created_at)} texts={times} />
      </span>
      <span>
        <strong data-state={state}>{t(`other-programs:webhooks.state.${state}`)}</strong>
        {tries > 0 && ` · ${t('other-programs:webhooks.tries', { count: tries })}`}
        {problem !== null &&
          ` · ${t(`other-programs:webhooks.problem.${problem}`, { code: String(code ?? '') })}`}
        {due_at !== null && tries > 0 && (
          <>
            {` · ${t('other-programs:webhooks.next')} `}
            <time dateTime={due_at}>{times.full(new Date(due_at))}</time>
          </>
        )}
      </span>
      {response !== null && response !== '' && <code className={classes.response}>{response}</code>}
    </div>
  );
}
