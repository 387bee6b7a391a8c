import type { Import } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { href } from '../../routes/href.ts';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import { isAllThere, isUnfinished, useImports } from '../changes/index.ts';
import type { KnownFarm } from '../farms/index.ts';

/** The finished and pending imports of the farm; pending ones can be resumed. Nothing if there are none. */
export function ImportList({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  const found = useImports(farm.id);
  const { data: imports = [] } = found;
  const failure = useLoadError(found);
  const shown = imports.filter(({ state }) => state !== 'cancelled');
  if (shown.length === 0 && !failure) return null;
  return (
    <SectionCard title={t('manage-farm:manage.imports')}>
      {failure && <LoadFailure {...failure} />}
      <ItemRows>
        {shown.map((imported) => (
          <ImportItem key={imported.id} farm={farm} imported={imported} />
        ))}
      </ItemRows>
    </SectionCard>
  );
}

function ImportItem({ farm, imported }: { farm: KnownFarm; imported: Import }) {
  const t = useTranslation();
  const times = useRelativeTimeTexts();
  const { id, state, season, created_at, files, counts, is_undone } = imported;
  const { gone: _, ...ofFiles } = counts;
  const rows = Object.values(ofFiles).reduce((sum, count) => sum + count, 0);
  const into = farm.seasons.find((one) => one.id === season);
  const isOpen = isUnfinished(imported);
  const facts = [
    isAllThere(imported)
      ? t('imports:applied.nothing')
      : t(is_undone ? 'manage-farm:manage.isUndone' : `manage-farm:manage.importState.${state}`),
    into && seasonLabel(into),
    rows > 0 && t('manage-farm:manage.importRows', { count: rows }),
  ];
  return (
    <ItemRow
      icon={<IconFileImport size={22} />}
      title={files.map(({ name }) => name).join(', ')}
      text={
        <>
          {facts.filter(Boolean).join(' · ')} · <RelativeTime when={new Date(created_at)} texts={times} />
        </>
      }
      actions={
        <LinkButton
          variant={isOpen ? 'other' : 'quiet'}
          to={href('file-preview', { farmId: farm.id, batchFileId: id })}
        >
          {t(isOpen ? 'manage-farm:manage.goOn' : 'manage-farm:manage.open')}
        </LinkButton>
      }
    />
  );
}
