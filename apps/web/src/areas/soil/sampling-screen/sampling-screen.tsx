import { IconFlask, IconFlaskOff } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { usePageTitle, useRouteTitle } from '../../../lib/page-title.ts';
import { href } from '../../../routes/href.ts';
import { LinkCard } from '../../../ui/cards/link-card.tsx';
import { Page } from '../../../ui/cards/page.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useMySampling } from './my-sampling.ts';
import { SamplingRound } from './sampling-round.tsx';
import classes from './sampling-screen.module.css';
import type { ShownSampling } from './waiting-samples.ts';

/** The soil analyses that the user is to sample, or the cells of one of them. */
export function SamplingScreen() {
  const t = useTranslation();
  const title = useRouteTitle('sampling');
  const { analysisId } = useParams();
  const found = useMySampling();
  const failure = useLoadError(found);
  const { analyses } = found;
  const open = analyses?.find(({ order }) => order.id === analysisId);
  usePageTitle(open?.order.reference, title);
  return (
    <Page
      title={open ? open.order.reference : title}
      lead={open ? open.farm.name : t('soil:sampling.lead')}
      width="text"
      back={analysisId === undefined ? undefined : { to: href('sampling'), label: t('soil:sampling.back') }}
    >
      <Loaded failure={failure}>
        {analyses === undefined ? (
          <PageSkeleton />
        ) : analysisId !== undefined ? (
          open ? (
            <SamplingRound sampling={open} />
          ) : (
            <EmptyState icon={<IconFlaskOff />} title={t('soil:sampling.gone')} />
          )
        ) : analyses.length === 0 ? (
          <EmptyState
            icon={<IconFlask />}
            title={t('soil:sampling.emptyTitle')}
            text={t('soil:sampling.emptyText')}
          />
        ) : (
          <div className={classes.list}>
            {analyses.map((sampling) => (
              <SamplingLink key={sampling.order.id} sampling={sampling} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function SamplingLink({ sampling: { farm, order: analysis, cells } }: { sampling: ShownSampling }) {
  const t = useTranslation();
  const done = cells.filter(({ state }) => state !== 'waiting').length;
  return (
    <LinkCard
      to={href('sampling', { analysisId: analysis.id })}
      icon={<IconFlask size={22} aria-hidden />}
      title={`${analysis.reference} · ${farm.name}`}
      text={t('soil:sampling.doneOf', { done, all: cells.length })}
    />
  );
}
