import type { Season } from '@brazda/contract';
import { IconMap2, IconRotate2, IconUpload, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { KnownFarm } from '../../data/farms.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { useHere } from '../../data/use-here.ts';
import { ArchiveButton } from '../../features/export-menu/archive-button.tsx';
import { FarmPage } from '../../features/farm-page/farm-page.tsx';
import { href } from '../../routes/href.ts';
import { Card } from '../../ui/card.tsx';
import { LinkCard, LinkCards } from '../../ui/link-card.tsx';
import { AddSeason } from './add-season.tsx';
import { FirstSteps } from './first-steps.tsx';
import { SeasonList } from './season-list.tsx';
import { SeasonParcels } from './season-parcels.tsx';

/** A farm behind the map: its seasons, its parcels, and where each thing about it is done. */
export function ManageFarmScreen() {
  const t = useWords();
  const here = useHere();
  const { formats } = useLanguage();
  const { farm } = here;
  const lead =
    farm &&
    [
      t(`pages:manage.country.${farm.country}`),
      t('pages:farmPage.parcels', { count: farm.parcel_count }),
      formats.hectares(farm.hectares),
    ].join(' · ');
  return (
    <FarmPage
      route="manage-farm"
      here={here}
      title={farm?.name}
      lead={lead}
      back={farm && href('map', { farmId: farm.id })}
      actions={farm && <ArchiveButton farm={farm} />}
    >
      {(farm) => <Farm farm={farm} atStart={here.season} />}
    </FarmPage>
  );
}

/** `atStart` is the season that the farm opens with. */
function Farm({ farm, atStart }: { farm: KnownFarm; atStart: Season | undefined }) {
  const t = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const season = farm.seasons.find(({ id }) => id === chosen) ?? atStart;
  const isEmpty = farm.seasons.every(({ parcels_count }) => parcels_count === 0);
  return (
    <>
      {isEmpty && <FirstSteps farm={farm} season={season} />}
      <Ways farm={farm} season={season} />
      <Card title={t('pages:manage.seasons')}>
        <SeasonList seasons={farm.seasons} shown={season?.id ?? null} onSeason={setChosen} />
        <AddSeason key={farm.id} farm={farm} onAdded={setChosen} />
      </Card>
      {season && <SeasonParcels farm={farm} season={season} />}
    </>
  );
}

function Ways({ farm, season }: { farm: KnownFarm; season: Season | undefined }) {
  const t = useWords();
  const at = { farmId: farm.id, seasonId: season?.id };
  return (
    <nav aria-label={t('pages:manage.ways')}>
      <LinkCards>
        <LinkCard
          to={href('map', at)}
          icon={<IconMap2 aria-hidden />}
          title={t('pages:farmPage.farmMap')}
          text={t('pages:manage.mapText')}
        />
        <LinkCard
          to={href('choose-import-type', at)}
          icon={<IconUpload aria-hidden />}
          title={t('pages:farmPage.addParcels')}
          text={t('pages:manage.importText')}
        />
        <LinkCard
          to={href('share-farm', at)}
          icon={<IconUsers aria-hidden />}
          title={t('shell:title.share-farm')}
          text={t('pages:manage.shareText')}
        />
        <LinkCard
          to={href('crop-rotation', at)}
          icon={<IconRotate2 aria-hidden />}
          title={t('shell:title.crop-rotation')}
          text={t('pages:manage.rotationText')}
        />
      </LinkCards>
    </nav>
  );
}
