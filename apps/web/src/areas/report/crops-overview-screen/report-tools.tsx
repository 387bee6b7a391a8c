import { REPORT_FORMATS } from '@brazda/contract/client';
import { NO_CROP_ID, seasonLabel } from '@brazda/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { exportName, useExportReport } from '../../exports/index.ts';
import type { FarmView } from '../../parcels/index.ts';
import { CROP_SORTS, type CropOrder, type CropSort, type CropSummary } from './crop-summaries.ts';
import classes from './crops-overview-screen.module.css';
import { useSortTexts } from './sort-texts.ts';

interface SortToolsProps {
  readonly view: FarmView;
  readonly order: CropOrder;
  readonly onSort: (by: CropSort) => void;
}

/** Sort controls for layouts without table headings: the column and the direction. */
export function SortTools({ view, order, onSort }: SortToolsProps) {
  const t = useTranslation();
  const sorts = useSortTexts(view.context.route.rasterKind);
  const Sign = order.isDescending ? IconSortDescending : IconSortAscending;
  return (
    <div className={classes.sort}>
      <Picker
        size="small"
        label={t('map:list.sort')}
        value={order.by}
        choices={sorts.map(({ by, label }) => ({ value: by, label }))}
        onChange={(value) => onSort(CROP_SORTS.find((one) => one === value) ?? 'area')}
      />
      <ActionIcon
        size={44}
        variant="subtle"
        aria-label={t('report:reverse')}
        onClick={() => onSort(order.by)}
      >
        <Sign size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface ReportExportProps {
  readonly view: FarmView;
  /** The crops to export, in order. */
  readonly rows: readonly CropSummary[];
  /** Ids of the localities whose parcels count; empty for all. */
  readonly localities: ReadonlySet<string>;
}

/** Exports the table as shown: its crops in order, filtered by locality, with the index of the date. */
export function ReportExport({ view, rows, localities }: ReportExportProps) {
  const t = useTranslation();
  const { farm, season, route } = view.context;
  const { mutate: save, isPending } = useExportReport(farm?.id ?? '', season?.id ?? '');
  if (!farm || !season) return null;
  const write = (format: (typeof REPORT_FORMATS)[number]) =>
    save({
      request: {
        format,
        raster_kind: route.rasterKind,
        crops: rows.map(({ crop_id }) => crop_id ?? NO_CROP_ID).join(),
        ...(route.date && { date: route.date }),
        ...(localities.size > 0 && { localities: [...localities].join() }),
      },
      name: exportName([farm.name, seasonLabel(season), t('report:fileName')], format),
    });
  return (
    <Menu
      position="bottom-end"
      entries={[
        { heading: t('report:exportTable') },
        ...REPORT_FORMATS.map((format) => ({
          label: t(`report:format.${format}`),
          onSelect: () => write(format),
        })),
      ]}
    >
      <Button
        size="md"
        mih={44}
        variant="default"
        loading={isPending}
        disabled={rows.length === 0}
        leftSection={<IconDownload size={20} aria-hidden />}
      >
        {t('common:widgets.export')}
      </Button>
    </Menu>
  );
}
