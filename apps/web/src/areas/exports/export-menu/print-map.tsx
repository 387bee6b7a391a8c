import { PAPERS } from '@brazda/contract/client';
import { seasonLabel } from '@brazda/domain';
import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useSetting } from '../../../lib/setting.ts';
import { baseStyleSetting } from '../../../map/map-settings.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { useHasPrintedPicture } from '../../imagery/index.ts';
import { exportName } from '../export-name.ts';
import {
  PRINT_COLORS,
  printColorSetting,
  printHasBasemapSetting,
  printIsLandscapeSetting,
  printPaperSetting,
} from '../print-settings.ts';
import { useExportParcels } from '../queries.ts';
import classes from './print-map.module.css';

interface PrintMapProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'print-map' }>;
}

/** Asks for the paper and the colors of a printed map of parcels, and returns it as a PDF. */
export function PrintMap({ id, dialog: { exported } }: PrintMapProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { farm, season, parcels, count, image } = exported;
  const [paper, setPaper] = useSetting(printPaperSetting);
  const [isLandscape, setLandscape] = useSetting(printIsLandscapeSetting);
  const [wanted, setColor] = useSetting(printColorSetting);
  const [wantsBasemap, setWantsBasemap] = useSetting(printHasBasemapSetting);
  const [basemap] = useSetting(baseStyleSetting);
  const hasPicture = useHasPrintedPicture(farm.id);
  const hasBasemap = hasPicture && wantsBasemap;
  const { mutate: save, isPending } = useExportParcels(farm.id, season.id);
  const colors = PRINT_COLORS.filter((one) => one !== 'image' || image !== null);
  const color = colors.find((one) => one === wanted) ?? 'crop';
  const print = () =>
    save(
      {
        request: {
          format: 'pdf',
          paper,
          is_landscape: isLandscape,
          color,
          ...(parcels && { parcels: [...parcels] }),
          ...(color === 'image' && image && { date: image.date, raster_kind: image.rasterKind }),
          ...(hasBasemap && { basemap }),
        },
        name: exportName([farm.name, seasonLabel(season), t('exports:fileName.map')], 'pdf'),
      },
      { onSuccess: () => closeDialog(id) },
    );
  return (
    <Dialog
      title={t('exports:print.title')}
      onPhone="window"
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={
        <Button size="md" loading={isPending} onClick={print} data-autofocus>
          {t('exports:print.save')}
        </Button>
      }
    >
      <div className={classes.choices}>
        <p>{t('exports:print.lead', { farm: farm.name, parcels: t('exports:count', { count }) })}</p>
        <Choice
          label={t('exports:print.paper')}
          value={paper}
          choices={PAPERS.map((value) => ({ value, label: value }))}
          onChange={setPaper}
        />
        <Choice
          label={t('exports:print.orientation')}
          value={isLandscape ? 'landscape' : 'portrait'}
          choices={[
            { value: 'landscape', label: t('exports:print.landscape') },
            { value: 'portrait', label: t('exports:print.portrait') },
          ]}
          onChange={(value) => setLandscape(value === 'landscape')}
        />
        <Choice
          label={t('exports:print.color')}
          value={color}
          choices={colors.map((value) => ({ value, label: t(`exports:print.colors.${value}`) }))}
          onChange={setColor}
        />
        {hasPicture && (
          <Choice
            label={t('exports:print.basemap')}
            value={hasBasemap ? 'picture' : 'paper'}
            choices={[
              { value: 'paper', label: t('exports:print.basemaps.paper') },
              { value: 'picture', label: t('exports:print.basemaps.picture') },
            ]}
            onChange={(value) => setWantsBasemap(value === 'picture')}
          />
        )}
        {hasBasemap && <p>{t('exports:print.basemapWhy')}</p>}
        {color === 'image' && image && (
          <p>
            {t('exports:print.imageOf', {
              kind: t(`map:kind.${image.rasterKind}.name`),
              date: formats.date(image.date),
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Choice<T extends string>(props: ComponentProps<typeof ChoiceRow<T>>) {
  return (
    <div className={classes.choice}>
      <span aria-hidden>{props.label}</span>
      <ChoiceRow size="small" {...props} />
    </div>
  );
}
