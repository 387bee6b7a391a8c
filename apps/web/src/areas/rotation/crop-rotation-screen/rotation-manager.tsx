import { hasAccess } from '@brazda/domain';
import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ExportMenu } from '../../exports/index.ts';
import type { KnownFarm } from '../../farms/index.ts';
import type { PendingCrops, Rotation, SavedCrops } from '../queries.ts';
import type { ShownGrid } from './cell-changes.ts';
import { PlanSeason } from './plan-season.tsx';
import { RotationGrid } from './rotation-grid.tsx';
import { foundLines, type RotationLine, rotationLinesOf } from './rotation-lines.ts';
import classes from './rotation-manager.module.css';
import { SeasonVerdicts } from './season-verdicts.tsx';
import { useCropsSetter } from './use-crops-setter.ts';
import { useVerdicts } from './use-verdicts.ts';

const NOTHING_SAVED: SavedCrops = new Map();

interface RotationManagerProps {
  readonly farm: KnownFarm;
  readonly rotation: Rotation;
}

/** The rotation of a farm: the search, the button that adds a season, and the grid. */
export function RotationManager({ farm, rotation }: RotationManagerProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const { seasons, rows, saved = NOTHING_SAVED } = rotation;
  const { unsaved, setCrops, undoLast } = useCropsSetter(farm.id);
  const canEdit = hasAccess(farm.access, 'full');
  const pending = useMemo<PendingCrops>(() => ({ unsaved, saved }), [unsaved, saved]);
  const verdicts = useVerdicts(farm, rotation, pending);
  const lines = useMemo(() => rotationLinesOf(rows, language), [rows, language]);
  const found = useMemo(() => foundLines(lines, search), [lines, search]);
  const grid = useMemo<ShownGrid>(() => ({ lines: found, seasons, pending }), [found, seasons, pending]);
  return (
    <>
      <RotationTools farm={farm} seasons={seasons} typed={typed} onType={setTyped} found={found} />
      {verdicts ? (
        <SeasonVerdicts
          farm={verdicts.farm}
          seasons={verdicts.seasons}
          rows={rows}
          onChanges={canEdit ? setCrops : null}
        />
      ) : (
        <Skeleton className={classes.judging} radius={10} />
      )}
      {found.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff />}
          title={t('rotation:page.noneFound', { text: search.trim() })}
          text={t('rotation:page.noneFoundHint')}
        />
      ) : (
        <RotationGrid
          key={search}
          farmId={farm.id}
          grid={grid}
          verdicts={verdicts}
          canEdit={canEdit}
          onChanges={setCrops}
          onUndo={undoLast}
        />
      )}
    </>
  );
}

interface RotationToolsProps {
  readonly farm: KnownFarm;
  readonly seasons: Rotation['seasons'];
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly found: readonly RotationLine[];
}

/** The search, the button that adds a season, and the export of the lines found. */
const RotationTools = memo(function RotationTools({
  farm,
  seasons,
  typed,
  onType,
  found,
}: RotationToolsProps) {
  const t = useTranslation();
  // An export covers one season: the parcels of the lines found in the newest season that has any.
  const newest = seasons.findLastIndex(({ parcels_count }) => parcels_count > 0);
  const exported = seasons[newest];
  const ids = useMemo(() => found.flatMap(({ row }) => row.cells[newest]?.parcel ?? []), [found, newest]);
  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search}
        size="md"
        type="search"
        aria-label={t('rotation:page.search')}
        placeholder={t('rotation:page.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {hasAccess(farm.access, 'full') && <PlanSeason farm={farm} seasons={seasons} />}
      {exported && ids.length > 0 && (
        <ExportMenu
          variant="text"
          exported={{ farm, season: exported, parcels: ids, count: ids.length, image: null }}
        />
      )}
    </div>
  );
});
