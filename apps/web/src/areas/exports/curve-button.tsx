import type { Season } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { exportName } from './export-name.ts';
import { useExportCurves } from './queries.ts';

interface CurveButtonProps {
  readonly farm: { readonly id: string; readonly name: string };
  readonly season: Season;
  readonly parcel: { readonly id: string; readonly name: string };
}

/** Downloads the curve of a parcel, all layers of it, as CSV. */
export function CurveButton({ farm, season, parcel }: CurveButtonProps) {
  const t = useTranslation();
  const { mutate: save, isPending } = useExportCurves(farm.id, season.id);
  const name = [farm.name, seasonLabel(season), parcel.name, t('exports:fileName.curves')];
  return (
    <Button
      variant="default"
      mih={44}
      loading={isPending}
      leftSection={<IconDownload size={20} aria-hidden />}
      onClick={() => save({ parcel: parcel.id, name: exportName(name, 'csv') })}
    >
      {t('exports:curve')}
    </Button>
  );
}
