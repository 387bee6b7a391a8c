import type { CropPlan } from '@brazda/contract/client';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { modalTarget } from '../../../lib/modal-route.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';

/** Asks for the doses and prices of activities that have none, such as those of a template, with the way to each. */
export function MissingCosts({ plan }: { readonly plan: CropPlan }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const location = useLocation();
  const missing = plan.activities.filter(({ total_cost, is_closed }) => total_cost === 0 && !is_closed);
  if (missing.length === 0) return null;
  const at = { farmId: plan.farm, seasonId: plan.season, cropId: plan.crop };
  return (
    <Alert tone="info">
      {t('plans:template.noCosts', { count: missing.length })} {t('plans:template.addCosts')}{' '}
      {missing.map(({ id, name, start_date, end_date }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          <Link {...modalTarget(href('activity-cost', { ...at, activityId: id }), location)}>
            {[name[language], dayOf(start_date ?? end_date)].filter(Boolean).join(', ')}
          </Link>
        </Fragment>
      ))}
    </Alert>
  );

  /** By which activities of one kind are told apart. */
  function dayOf(day: string | null): string | null {
    return day && formats.dayMonth(day);
  }
}
