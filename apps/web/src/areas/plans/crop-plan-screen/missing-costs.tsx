import type { CropPlan } from '@brazda/contract/client';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { modalTarget } from '../../../lib/modal-route.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Asks for the doses and prices of activities that have none, such as those of a template. */
export function MissingCosts({ plan }: { readonly plan: CropPlan }) {
  const t = useTranslation();
  const location = useLocation();
  const missing = plan.activities.filter(({ total_cost, is_closed }) => total_cost === 0 && !is_closed);
  const [first] = missing;
  if (!first) return null;
  const at = { farmId: plan.farm, seasonId: plan.season, cropId: plan.crop, activityId: first.id };
  return (
    <Alert tone="info">
      {t('plans:template.noCosts', { count: missing.length })}{' '}
      <Link {...modalTarget(href('activity-cost', at), location)}>{t('plans:template.addCosts')}</Link>
    </Alert>
  );
}
