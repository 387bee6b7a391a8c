import { hasAccess } from '@brazda/domain';
import { IconFileAlert, IconFileOff, IconMap2, IconTractor, IconUpload } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { LinkCard, LinkCards } from '../../../ui/cards/link-card.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { KnownFarm } from '../../farms/index.ts';
import { Refusals } from './refusals.tsx';
import type { StepProps } from './step-props.ts';

/** Says that the farm has no import with the id in the URL. */
export function NoSuchImport({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  return (
    <>
      <EmptyState
        icon={<IconFileOff />}
        title={t('imports:missing.title')}
        text={t('imports:missing.text')}
      />
      <NextSteps farm={farm} seasonId={null} />
    </>
  );
}

/** Says that an import was canceled, and that none of it is in the farm. */
export function CancelledStep({ farm, imported }: StepProps) {
  const t = useTranslation();
  return (
    <>
      <EmptyState
        icon={<IconFileOff />}
        title={t('imports:cancelled.title')}
        text={t('imports:cancelled.text')}
      />
      <NextSteps farm={farm} seasonId={imported.season} />
    </>
  );
}

/** Says why none of the files could be read. */
export function FailedStep({ farm, imported }: StepProps) {
  const t = useTranslation();
  return (
    <>
      <Card>
        <EmptyState
          icon={<IconFileAlert />}
          title={t('imports:failed.title')}
          text={t('imports:failed.text')}
        />
        <Refusals refusals={imported.refusals} />
      </Card>
      <NextSteps farm={farm} seasonId={imported.season} />
    </>
  );
}

interface NextStepsProps {
  readonly farm: KnownFarm;
  readonly seasonId: string | null;
  /** Whether the page already links to the map elsewhere; then the farm itself is offered. */
  readonly hasMap?: boolean;
}

/** Links after an import has ended: another import, and the map or the farm. */
export function NextSteps({ farm, seasonId, hasMap = false }: NextStepsProps) {
  const t = useTranslation();
  const at = { farmId: farm.id, seasonId };
  return (
    <LinkCards>
      <LinkCard
        to={href('choose-import-type', at)}
        icon={<IconUpload aria-hidden />}
        title={t('imports:ways.another')}
        text={t('imports:ways.anotherText')}
      />
      {hasMap && hasAccess(farm.access, 'full') && (
        <LinkCard
          to={href('manage-farm', at)}
          icon={<IconTractor aria-hidden />}
          title={t('shell:title.manage-farm')}
          text={t('imports:ways.farmText')}
        />
      )}
      {!hasMap && (
        <LinkCard
          to={href('map', at)}
          icon={<IconMap2 aria-hidden />}
          title={t('imports:ways.map')}
          text={t('imports:ways.mapText')}
        />
      )}
    </LinkCards>
  );
}
