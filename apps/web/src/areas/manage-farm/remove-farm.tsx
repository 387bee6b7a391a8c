import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { href } from '../../routes/href.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { type KnownFarm, useRemoveFarm, useRestoreFarm } from '../farms/index.ts';

/** Long enough to notice that it was the wrong farm. */
const UNDO_MS = 20_000;

/** Removes the farm and navigates away from it; the toast undoes both. Only for its owner. */
export function RemoveFarm({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const removing = useRemoveFarm(farm.id);
  const restoring = useRestoreFarm(farm.id);
  if (farm.access !== 'owner' || farm.is_demo) return null;
  const restore = () =>
    restoring.mutateAsync().then(
      () => navigate(href('manage-farm', { farmId: farm.id })),
      (error: Error) => notify({ type: 'error', text: errorText(error) }),
    );
  const remove = () =>
    removing.mutateAsync().then(
      () => {
        navigate(href('map'));
        notify({
          type: 'success',
          text: t('manage-farm:manage.farmRemoved', { farm: farm.name }),
          action: { label: t('common:undo.action'), onClick: restore },
          duration_ms: UNDO_MS,
        });
      },
      // The mutation reports its own error below.
      () => undefined,
    );
  return (
    <SectionCard
      title={t('manage-farm:manage.removeFarm')}
      lead={t('manage-farm:manage.removeFarmText')}
      actions={
        <Button
          size="md"
          mih={44}
          variant="default"
          leftSection={<IconTrash size={20} aria-hidden />}
          loading={removing.isPending}
          onClick={remove}
        >
          {t('manage-farm:manage.removeFarm')}
        </Button>
      }
    >
      {removing.error && <Alert tone="alert">{errorText(removing.error)}</Alert>}
    </SectionCard>
  );
}
