import type { CropPlan } from '@brazda/contract/client';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ModalLink } from '../modal-link.tsx';

/** Asks for the doses and prices of activities that have none, such as those of a template. */
export function MissingCosts({ plan }: { readonly plan: CropPlan }) {
  const t = useTranslation();
  const missing = plan.activities.filter(({ total_cost, is_closed }) => total_cost === 0 && !is_closed);
  const [first] = missing;
  if (!first) return null;
  const at = { farmId: plan.farm, seasonId: plan.season, cropId: plan.crop, activityId: first.id };
  return (
    <Alert tone="info">
      {t('plans:template.noCosts', { count: missing.length })}{' '}
      <ModalLink to={href('activity-cost', at)}>{t('plans:template.addCosts')}</ModalLink>
    </Alert>
  );
}
