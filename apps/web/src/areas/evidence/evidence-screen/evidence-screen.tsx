import type { Farm, Season } from '@brazda/contract/client';
import { hasAccess } from '@brazda/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { EmptySeason } from '../../../layouts/page-states.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { SeasonSwitch, SimulatedFigures, useFarmContext } from '../../farms/index.ts';
import { MakeFileButton } from '../make-file-button.tsx';
import { showSentPhotos } from '../queries.ts';
import { verifyPath } from '../verify-path.ts';
import { ChainCard } from './chain-card.tsx';
import classes from './evidence-screen.module.css';
import { FileList } from './file-list.tsx';
import { InspectionCard } from './inspection-card.tsx';
import { PhotoList } from './photo-list.tsx';

/** The evidence of a farm: photos for rules, evidence files, the chain over them, links for inspectors. */
export function EvidenceScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { season } = context;
  return (
    <FarmPage
      route="evidence"
      context={context}
      lead={
        <>
          {t('evidence:lead')} <SimulatedFigures farm={context.farm} />
        </>
      }
      actions={<SeasonSwitch context={context} />}
    >
      {(farm) =>
        season ? (
          <SeasonEvidence key={season.id} farm={farm} season={season} />
        ) : (
          <EmptySeason farm={farm} seasonId={null} />
        )
      }
    </FarmPage>
  );
}

/** The evidence of a season of a farm. */
export function SeasonEvidence({ farm, season }: { readonly farm: Farm; readonly season: Season }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const client = useQueryClient();
  useEffect(() => showSentPhotos(client), [client]);
  const address = { farmId: farm.id, seasonId: season.id };
  return (
    <div className={classes.sections}>
      <div className={classes.actions}>
        <LinkButton variant="other" to={href('precheck', address)}>
          {t('evidence:photos.precheck')}
        </LinkButton>
        <MakeFileButton {...address} parcels={[]} label={t('evidence:files.make')} />
        <LinkButton variant="other" to={verifyPath(language)}>
          {t('evidence:files.verify')}
        </LinkButton>
      </div>
      <PhotoList farm={farm} season={season} />
      {hasAccess(farm.access, 'full') && <FileList farm={farm} />}
      <ChainCard farmId={farm.id} />
      {hasAccess(farm.access, 'owner') && <InspectionCard farm={farm} season={season} />}
    </div>
  );
}
