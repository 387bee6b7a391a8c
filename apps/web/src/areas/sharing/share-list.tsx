import type { Share } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { notify } from '../../lib/toasts.ts';
import { ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { useEndShare, useShare, useShares } from './queries.ts';
import { ShareRow } from './share-row.tsx';

interface ShareListProps {
  readonly farmId: string;
  readonly seasonId: string | null;
}

/** The users that the farm is shared with. A share ended by accident can be restored from the toast. */
export function ShareList({ farmId, seasonId }: ShareListProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const found = useShares(farmId);
  const { data: shares } = found;
  const failed = useLoadError(found);
  const { mutate: end } = useEndShare(farmId);
  const { mutate: share } = useShare(farmId);
  const onError = (failure: Error) => notify({ type: 'error', text: errorText(failure) });
  const shareAgain = ({ email, shared_farm, parcels, shows_notes }: Share) =>
    share({ email, shared_farm, parcels: parcels.map(({ id }) => id), shows_notes }, { onError });
  const endOne = (ended: Share) =>
    end(ended.id, {
      onError,
      onSuccess: () =>
        notify({
          type: 'success',
          text: t('sharing:share.ended', { who: ended.name || ended.email }),
          action: { label: t('sharing:share.undo'), onClick: () => shareAgain(ended) },
        }),
    });
  return (
    <SectionCard title={t('sharing:share.list')}>
      {failed && <LoadFailure {...failed} />}
      {!shares && !failed && <Skeleton height={64} />}
      {shares?.length === 0 && (
        <EmptyState icon={<IconUsers />} title={t('sharing:share.none')} text={t('sharing:share.noneHint')} />
      )}
      {shares && shares.length > 0 && (
        <ItemRows>
          {shares.map((one) => (
            <ShareRow
              key={one.id}
              share={one}
              farmId={farmId}
              seasonId={seasonId}
              onEnd={() => endOne(one)}
            />
          ))}
        </ItemRows>
      )}
    </SectionCard>
  );
}
