import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { FarmPage } from '../../../layouts/farm-page.tsx';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { LinkCard } from '../../../ui/cards/link-card.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { farmHome, type KnownFarm, useFarmContext } from '../../farms/index.ts';
import { ImportDrop } from '../import-drop/import-drop.tsx';
import classes from './choose-import-type-screen.module.css';
import { SOURCES, type SourceName, sourcesFor } from './sources.tsx';

/** The first step of an import: drop an existing file, or learn where to get one. */
export function ChooseImportTypeScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { farm, season } = context;
  const back = farm && farmHome(farm);
  return (
    <FarmPage route="choose-import-type" context={context} lead={t('imports:choose.lead')} back={back}>
      {(farm) => (
        <>
          <ImportDrop key={farm.id} farm={farm} seasonId={season?.id ?? null} />
          {season && (
            <LinkCard
              to={href('draw', { farmId: farm.id, seasonId: season.id })}
              icon={<IconPencil aria-hidden />}
              title={t('imports:choose.draw')}
              text={t('imports:choose.drawText')}
            />
          )}
          <Sources farm={farm} seasonId={season?.id ?? null} />
        </>
      )}
    </FarmPage>
  );
}

function Sources({ farm, seasonId }: { farm: KnownFarm; seasonId: string | null }) {
  const t = useTranslation();
  const tutorial = href('apia-tutorial', { farmId: farm.id, seasonId });
  return (
    <SectionCard title={t('imports:choose.sources')} lead={t('imports:choose.sourcesText')}>
      <ul className={classes.sources}>
        {sourcesFor(farm.country).map((source) => (
          <Source
            key={source}
            source={source}
            tutorial={SOURCES[source].tutorialOf === farm.country ? tutorial : null}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

/** `tutorial` is the URL of the instructions for getting the file. */
function Source({ source, tutorial }: { source: SourceName; tutorial: string | null }) {
  const t = useTranslation();
  const { Icon, endings } = SOURCES[source];
  return (
    <li className={classes.source} data-leads={tutorial !== null}>
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div>
        <h3>
          {t(`imports:source.${source}.title`)}
          {endings.map((ending) => (
            <code key={ending}>.{ending}</code>
          ))}
        </h3>
        <p>{t(`imports:source.${source}.how`)}</p>
        {tutorial && <Link to={tutorial}>{t('imports:choose.tutorial')}</Link>}
      </div>
    </li>
  );
}
