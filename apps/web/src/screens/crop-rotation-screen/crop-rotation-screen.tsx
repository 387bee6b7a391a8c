import { TextInput } from '@mantine/core';
import { IconMap2, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCropCatalogue } from '../../data/crops.ts';
import { useErrorText } from '../../data/error-text.ts';
import type { KnownFarm } from '../../data/farms.ts';
import { useLanguage, useWords } from '../../data/language.ts';
import { useParcelsOfSeasons } from '../../data/seasons.ts';
import { useHere } from '../../data/use-here.ts';
import { ExportMenu } from '../../features/export-menu/export-menu.tsx';
import { Bones, FarmPage } from '../../features/farm-page/farm-page.tsx';
import { EmptySeason } from '../../features/farm-page/page-states.tsx';
import { href } from '../../routes/href.ts';
import { LinkCard, LinkCards } from '../../ui/link-card.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import classes from './crop-rotation-screen.module.css';
import { foundLines, rotationLinesOf } from './rotation-lines.ts';
import { RotationTable } from './rotation-table.tsx';

/** Not in the specification; chosen because more columns fit no screen, and each is a list of parcels to fetch. */
const SEASONS_SHOWN = 5;

/** What stood on every parcel in the newest seasons. */
export function CropRotationScreen() {
  const t = useWords();
  const here = useHere();
  const { seasonId } = here.place;
  return (
    <FarmPage route="crop-rotation" here={here} lead={t('pages:rotation.lead')}>
      {(farm) =>
        farm.seasons.some(({ parcels_count }) => parcels_count > 0) ? (
          <Rotation farm={farm} />
        ) : (
          <EmptySeason farm={farm} seasonId={seasonId} />
        )
      }
    </FarmPage>
  );
}

function Rotation({ farm }: { farm: KnownFarm }) {
  const t = useWords();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const crops = useCropCatalogue();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const shown = useMemo(() => newestSeasons(farm), [farm]);
  const { seasons, error } = useParcelsOfSeasons(farm.id, shown);
  const lines = useMemo(
    () => rotationLinesOf(seasons ?? [], { crops, language }),
    [seasons, crops, language],
  );
  const found = useMemo(() => foundLines(lines, search), [lines, search]);
  // Files are of one season: of the lines, those that have a parcel in the newest one.
  const [newest] = shown;
  const ids = found.flatMap(({ parcel }) => (parcel.season === newest?.id ? [parcel.id] : []));
  if (error) return <ErrorState title={t('pages:farmPage.failed')} text={errorText(error)} />;
  if (!seasons) return <Bones />;
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          size="md"
          type="search"
          aria-label={t('pages:rotation.search')}
          placeholder={t('pages:rotation.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {newest && ids.length > 0 && (
          <ExportMenu
            look="text"
            exported={{
              farm,
              season: newest,
              parcels: ids,
              count: ids.length,
              image: null,
            }}
          />
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff />}
          title={t('pages:rotation.noneFound', { text: search.trim() })}
          text={t('pages:rotation.noneFoundHint')}
        />
      ) : (
        <RotationTable key={search} farmId={farm.id} seasons={shown.toReversed()} lines={found} />
      )}
      <LinkCards>
        <LinkCard
          to={href('map', { farmId: farm.id })}
          icon={<IconMap2 aria-hidden />}
          title={t('pages:farmPage.farmMap')}
          text={t('pages:rotation.hint')}
        />
      </LinkCards>
    </>
  );
}

function newestSeasons({ seasons }: KnownFarm) {
  return seasons
    .filter(({ parcels_count }) => parcels_count > 0)
    .toSorted((a, b) => b.end_year - a.end_year)
    .slice(0, SEASONS_SHOWN);
}
