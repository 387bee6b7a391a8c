import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { ShownOnce } from '../access-tokens/index.ts';
import { CreateWebhook } from './create-webhook.tsx';
import { useWebhooks } from './queries.ts';
import { WebhookRow } from './webhook-row.tsx';

/** The webhooks of a farm, what became of their messages, and a new one. */
export function WebhooksSection({ farmId }: { readonly farmId: string }) {
  const t = useTranslation();
  const found = useWebhooks(farmId);
  const failure = useLoadError(found);
  const [isMaking, setMaking] = useState(false);
  /** The secret of the webhook that was made just now. */
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <SectionCard title={t('other-programs:webhooks.title')} lead={t('other-programs:webhooks.lead')}>
      <Loaded failure={failure}>
        {!found.data && <Skeleton height={64} />}
        {secret !== null && (
          <ShownOnce
            secret={secret}
            label={t('other-programs:webhooks.secret')}
            said={t('other-programs:webhooks.made')}
            onClose={() => setSecret(null)}
          />
        )}
        {found.data?.length === 0 && !isMaking && <p>{t('other-programs:webhooks.none')}</p>}
        {!isMaking && (
          <ItemRows>
            {found.data?.map((webhook) => (
              <WebhookRow key={webhook.id} farmId={farmId} webhook={webhook} />
            ))}
          </ItemRows>
        )}
        {isMaking && (
          <CreateWebhook
            farmId={farmId}
            onMade={(made) => {
              setSecret(made);
              setMaking(false);
            }}
            onClose={() => setMaking(false)}
          />
        )}
        {found.data && !isMaking && secret === null && (
          <div>
            <Button variant="light" size="md" mih={44} onClick={() => setMaking(true)}>
              {t('other-programs:webhooks.create')}
            </Button>
          </div>
        )}
      </Loaded>
    </SectionCard>
  );
}
