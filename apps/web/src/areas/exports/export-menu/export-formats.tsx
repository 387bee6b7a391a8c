import { EXPORT_FORMATS, seasonLabel } from '@brazda/domain';
import type { ComponentProps } from 'react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { Menu, type MenuEntry } from '../../../ui/dropdowns/menu.tsx';
import { exportName } from '../export-name.ts';
import { useExportCurves, useExportParcels } from '../queries.ts';
import { ExportButton } from './export-button.tsx';
import type { Exported } from './exported.ts';

interface ExportFormatsProps {
  readonly exported: Exported;
  readonly variant: ComponentProps<typeof ExportButton>['variant'];
}

/** The export formats for parcels, open at once; the map formats ask for print options first. */
export function ExportFormats({ exported, variant }: ExportFormatsProps) {
  const t = useTranslation();
  const { farm, season, parcels, count } = exported;
  const { mutate: save, isPending } = useExportParcels(farm.id, season.id);
  const { mutate: saveCurves, isPending: areCurvesPending } = useExportCurves(farm.id, season.id);
  const files = EXPORT_FORMATS.filter((format) => format !== 'pdf');
  const entries: readonly MenuEntry[] = [
    { heading: t('exports:count', { count }) },
    ...files.map((format) => ({
      label: t(`exports:format.${format}`),
      onSelect: () =>
        save({
          request: { format, ...(parcels && { parcels: [...parcels] }) },
          name: exportName([farm.name, seasonLabel(season), t('exports:fileName.parcels')], format),
        }),
    })),
    'line',
    {
      label: t('exports:format.curves'),
      onSelect: () =>
        saveCurves({
          name: exportName([farm.name, seasonLabel(season), t('exports:fileName.curves')], 'csv'),
        }),
    },
    { label: t('exports:format.pdf'), onSelect: () => openDialog({ type: 'print-map', exported }) },
  ];
  return (
    <Menu isOpenAtOnce position="bottom-end" entries={entries}>
      <ExportButton variant={variant} isBusy={isPending || areCurvesPending} />
    </Menu>
  );
}
