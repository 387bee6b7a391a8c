import type { Season } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import {
  IconMap2,
  IconPencil,
  IconPlugConnected,
  IconPolygon,
  IconRotate2,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { FarmPage } from '../../layouts/farm-page.tsx';
import { openDialog } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { LinkCard, LinkCards } from '../../ui/cards/link-card.tsx';
import { ArchiveButton } from '../exports/index.ts';
import { type KnownFarm, useFarmContext } from '../farms/index.ts';
import { OpenInQgis } from '../ogc/index.ts';
import { FirstSteps } from './first-steps.tsx';
import { ImportList } from './import-list.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { RemoveFarm } from './remove-farm.tsx';
import { SeasonParcels } from './season-parcels.tsx';
import { SeasonTable } from './season-table.tsx';

/** Manages a farm: its seasons, its parcels, and links to everything else about it. */
export function ManageFarmScreen() {
  const t = useTranslation();
  const context = useFarmContext();
  const { formats } = useLanguage();
  const { farm } = context;
  const lead =
    farm &&
    [
      t(`manage-farm:manage.country.${farm.country}`),
      t('map:farmPage.parcels', { count: farm.parcel_count }),
      formats.hectares(farm.hectares),
    ].join(' · ');
  return (
    <FarmPage
      route="manage-farm"
      context={context}
      title={farm?.name}
      lead={lead}
      back={farm && href('map', { farmId: farm.id })}
      actions={
        farm && (
          <>
            <ArchiveButton farm={farm} />
            <Button
              size="md"
              mih={44}
              variant="default"
              leftSection={<IconPencil size={20} aria-hidden />}
              onClick={() => openDialog({ type: 'farm-form', farm })}
            >
              {t('manage-farm:manage.edit')}
            </Button>
          </>
        )
      }
    >
      {(farm) => <Farm farm={farm} atStart={context.season} />}
    </FarmPage>
  );
}

/** `atStart` is the season selected at first. */
function Farm({ farm, atStart }: { farm: KnownFarm; atStart: Season | undefined }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const season = farm.seasons.find(({ id }) => id === chosen) ?? atStart;
  const isEmpty = farm.seasons.every(({ parcels_count }) => parcels_count === 0);
  return (
    <>
      {isEmpty && <FirstSteps farm={farm} season={season} />}
      <Ways farm={farm} season={season} />
      <ImportList farm={farm} />
      <SeasonTable farm={farm} shown={season?.id ?? null} onSeason={setChosen} />
      {season && <SeasonParcels key={season.id} farm={farm} season={season} />}
      <OpenInQgis farmId={farm.id} />
      <RecentChanges farmId={farm.id} />
      <RemoveFarm farm={farm} />
    </>
  );
}

function Ways({ farm, season }: { farm: KnownFarm; season: Season | undefined }) {
  const t = useTranslation();
  const at = { farmId: farm.id, seasonId: season?.id };
  return (
    <nav aria-label={t('manage-farm:manage.ways')}>
      <LinkCards>
        <LinkCard
          to={href('map', at)}
          icon={<IconMap2 aria-hidden />}
          title={t('map:farmPage.farmMap')}
          text={t('map:farmPage.mapText')}
        />
        <LinkCard
          to={href('choose-import-type', at)}
          icon={<IconUpload aria-hidden />}
          title={t('map:farmPage.addParcels')}
          text={t('manage-farm:manage.importText')}
        />
        {season && (
          <LinkCard
            to={href('draw', at)}
            icon={<IconPolygon aria-hidden />}
            title={t('shell:title.draw')}
            text={t('manage-farm:manage.drawText')}
          />
        )}
        <LinkCard
          to={href('share-farm', at)}
          icon={<IconUsers aria-hidden />}
          title={t('shell:title.share-farm')}
          text={t('manage-farm:manage.shareText')}
        />
        <LinkCard
          to={href('other-programs', at)}
          icon={<IconPlugConnected aria-hidden />}
          title={t('shell:title.other-programs')}
          text={t('manage-farm:manage.programsText')}
        />
        <LinkCard
          to={href('crop-rotation', at)}
          icon={<IconRotate2 aria-hidden />}
          title={t('shell:title.crop-rotation')}
          text={t('manage-farm:manage.rotationText')}
        />
      </LinkCards>
    </nav>
  );
}
