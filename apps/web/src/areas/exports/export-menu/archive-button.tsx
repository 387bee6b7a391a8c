import type { Farm } from '@brazda/contract/client';
import { dayAtFarm } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import { exportName } from '../export-name.ts';
import { useExportArchive } from '../queries.ts';

/** Downloads everything stored of a farm, as a backup or to import it on another installation. */
export function ArchiveButton({ farm }: { farm: Pick<Farm, 'id' | 'name' | 'country' | 'bbox'> }) {
  const t = useTranslation();
  const { mutate: save, isPending } = useExportArchive(farm.id);
  const name = [farm.name, dayAtFarm(farm, Date.now()), t('exports:fileName.archive')];
  return (
    <Button
      size="md"
      mih={44}
      variant="default"
      loading={isPending}
      leftSection={<IconArchive size={20} aria-hidden />}
      title={t('exports:archiveWhy')}
      onClick={() => save({ name: exportName(name, 'archive') })}
    >
      {t('exports:archive')}
    </Button>
  );
}
