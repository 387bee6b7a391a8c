import type { AccessRequest } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import { useAccessRequests, useAnswerRequest } from './queries.ts';

/** Requests for access to the whole farm, to grant or decline; nothing without any. */
export function AccessRequests({ farmId }: { farmId: string }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const found = useAccessRequests(farmId);
  const { data: requests } = found;
  const failure = useLoadError(found);
  const { mutate: answer, isPending, variables, error } = useAnswerRequest(farmId);
  if (!failure && (requests?.length ?? 0) === 0) return null;
  return (
    <SectionCard title={t('sharing:requests.title')} lead={t('sharing:requests.lead')}>
      {failure && <LoadFailure {...failure} />}
      {error && <Alert tone="alert">{errorText(error)}</Alert>}
      <ItemRows>
        {requests?.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isBusy={isPending && variables.requestId === request.id}
            onAnswer={(shared_farm) => answer({ requestId: request.id, shared_farm })}
          />
        ))}
      </ItemRows>
    </SectionCard>
  );
}

interface RequestRowProps {
  readonly request: AccessRequest;
  readonly isBusy: boolean;
  readonly onAnswer: (level: 'view_only' | 'full_access' | null) => void;
}

function RequestRow({ request, isBusy, onAnswer }: RequestRowProps) {
  const t = useTranslation();
  const times = useRelativeTimeTexts();
  return (
    <ItemRow
      icon={<IconUserQuestion size={22} />}
      title={request.name || request.email}
      text={
        <>
          {request.name && `${request.email} · `}
          <RelativeTime when={new Date(request.created_at)} texts={times} />
        </>
      }
      actions={
        <>
          <Button size="sm" mih={44} disabled={isBusy} onClick={() => onAnswer('view_only')}>
            {t('sharing:requests.grantView')}
          </Button>
          <Button
            variant="light"
            size="sm"
            mih={44}
            disabled={isBusy}
            onClick={() => onAnswer('full_access')}
          >
            {t('sharing:requests.grantFull')}
          </Button>
          <Button variant="subtle" size="sm" mih={44} disabled={isBusy} onClick={() => onAnswer(null)}>
            {t('sharing:requests.refuse')}
          </Button>
        </>
      }
    />
  );
}
