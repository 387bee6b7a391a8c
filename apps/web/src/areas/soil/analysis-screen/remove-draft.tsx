import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { useRemoveAnalysis } from './draft-queries.ts';

/** Removes a draft after a question. */
export function RemoveDraft({ farmId, analysisId }: { farmId: string; analysisId: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const removing = useRemoveAnalysis(farmId, analysisId);
  return (
    <ConfirmButton
      label={t('soil:analysis.removeDraft')}
      question={t('soil:analysis.removeQuestion')}
      yes={t('soil:analysis.removeYes')}
      no={t('soil:analysis.no')}
      icon={<IconTrash size={20} aria-hidden />}
      isBusy={removing.isPending}
      onConfirm={() =>
        removing.mutate(undefined, { onSuccess: () => navigate(href('solum-order', { farmId })) })
      }
    />
  );
}
