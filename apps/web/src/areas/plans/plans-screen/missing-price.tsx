import type { PlanRow } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { modalTarget } from '../../../lib/modal-route.ts';
import { href } from '../../../routes/href.ts';
import type { KnownFarm } from '../../farms/index.ts';
import classes from './plans-screen.module.css';

/** Says that a crop has no sale price; for those who may change its plan, with the way to where it is entered. */
export function MissingPrice({ farm, plan }: { readonly farm: KnownFarm; readonly plan: PlanRow }) {
  const t = useTranslation();
  const location = useLocation();
  const at = { farmId: plan.farm, seasonId: plan.season, cropId: plan.crop };
  const text = t('plans:list.noPrice');
  return (
    <small className={classes.missing}>
      {hasAccess(farm.access, 'full') && !plan.is_closed ? (
        <Link {...modalTarget(href('target-yield', at), location)}>{text}</Link>
      ) : (
        text
      )}
    </small>
  );
}
