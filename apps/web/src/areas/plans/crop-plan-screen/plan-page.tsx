import { exceedsParcels, hasAccess } from '@brazda/domain';
import { IconCalendarStats, IconLock, IconTarget } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { useMoney, useYields } from '../../farms/index.ts';
import { ModalLink } from '../modal-link.tsx';
import { ActivityList } from './activity-list.tsx';
import { AddActivity } from './add-activity.tsx';
import classes from './crop-plan-screen.module.css';
import { EmptyPlan } from './empty-plan.tsx';
import { MarginCard } from './margin-card.tsx';
import { MissingCosts } from './missing-costs.tsx';
import { PlanFileMenu } from './plan-file-menu.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { PlanParcels } from './plan-parcels.tsx';
import { type PlanProps, useAreaText } from './plan-props.ts';
import { WhatIf } from './what-if.tsx';

/** The whole plan: its figures, its activities in order, its margin and its parcels. */
export function PlanPage({ farm, season, plan }: PlanProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const money = useMoney(farm);
  const yields = useYields(farm)(plan.crop);
  const area = useAreaText(plan);
  const at = { farmId: farm.id, seasonId: season.id, cropId: plan.crop };
  const mayChange = hasAccess(farm.access, 'full');
  const isOpen = mayChange && !plan.is_closed;
  const unset = t('plans:notSet');
  return (
    <>
      {plan.is_closed && (
        <Alert tone="info">
          <IconLock size={16} aria-hidden />{' '}
          {t('plans:closedBy', {
            day: plan.closed_at ? formats.moment(plan.closed_at) : '',
            name: plan.closed_by || t('plans:someone'),
          })}
        </Alert>
      )}
      <Card
        title={t('plans:target.title')}
        actions={
          isOpen && (
            <ModalLink to={href('target-yield', at)} variant="other">
              <IconTarget size={20} aria-hidden />
              {t('plans:target.change')}
            </ModalLink>
          )
        }
      >
        <KeyFigures
          figures={[
            { label: t('plans:target.area'), value: area },
            {
              label: t('plans:target.yield'),
              value: plan.target_yield > 0 ? yields.of(plan.target_yield) : unset,
            },
            {
              label: t('plans:target.price'),
              value:
                plan.sale_price > 0 ? t('plans:perTonne', { amount: money.amount(plan.sale_price) }) : unset,
            },
            { label: t('plans:budget'), value: money.amount(plan.total_budget) },
            { label: t('plans:cost'), value: money.amount(plan.total_cost) },
          ]}
        />
        {exceedsParcels(plan) && (
          <Alert tone="alert">
            {t('plans:target.areaAbove', { area, parcels: formats.hectares(plan.parcels_area) })}
          </Alert>
        )}
      </Card>
      <Card
        title={t('plans:activity.title')}
        actions={isOpen && plan.activities.length > 0 && <AddActivity plan={plan} />}
      >
        {plan.activities.length === 0 ? (
          <EmptyPlan farm={farm} season={season} plan={plan} mayFill={isOpen} />
        ) : (
          <>
            {isOpen && <MissingCosts plan={plan} />}
            <ActivityList
              farm={farm}
              plan={plan}
              mayChange={isOpen}
              mayAssign={isOpen && farm.feature_flags.includes('journal')}
            />
          </>
        )}
      </Card>
      <div className={classes.columns}>
        <MarginCard farm={farm} plan={plan} />
        {/* What was tried stays until the plan itself has another yield or price. */}
        <WhatIf key={`${plan.target_yield} ${plan.sale_price}`} farm={farm} plan={plan} />
      </div>
      {plan.parcels > 0 && <PlanParcels farm={farm} plan={plan} />}
      <PlanNotes key={plan.notes} plan={plan} mayChange={isOpen} />
      <div className={classes.links}>
        <ModalLink to={href('close-worksheet', at)} variant={isOpen ? 'other' : 'quiet'}>
          {t(isOpen ? 'plans:worksheet.close' : 'plans:worksheet.show')}
        </ModalLink>
        <LinkButton to={href('plan-seasons', at)} variant="other">
          <IconCalendarStats size={20} aria-hidden />
          {t('plans:seasons.link')}
        </LinkButton>
        <PlanFileMenu farm={farm} season={season} plan={plan} />
      </div>
    </>
  );
}
