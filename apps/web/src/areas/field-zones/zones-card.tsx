import { HECTARE_M2, landOfZones, zoneColorOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import classes from './field-zones.module.css';
import { ZoneCanvas, type ZoneCells } from './zone-canvas.tsx';
import { type ParcelAddress, useRemoveZones } from './zone-changes.ts';
import { ZoneEditor } from './zone-editor.tsx';

interface ZonesCardProps {
  readonly address: ParcelAddress;
  readonly cells: ZoneCells & { readonly zones: readonly number[] };
  /** The day on which they were drawn by hand; null for those of images. */
  readonly drawnOn: string | null;
  /** The days of the images that make zones, newest first. */
  readonly imageDays: readonly string[];
  readonly width_m: number | null;
  readonly mayChange: boolean;
}

/** The zones of a parcel, where they are from, and the way to draw others by hand. */
export function ZonesCard({ address, cells, drawnOn, imageDays, width_m, mayChange }: ZonesCardProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { formats } = useLanguage();
  const [isDrawing, setDrawing] = useState(false);
  const removal = useRemoveZones(address);
  const { columns } = cells.grid;
  const land = landOfZones({ columns, areas_m2: cells.areas_m2, zones: cells.zones });
  const from = drawnOn
    ? t('field-zones:fromHand', { day: formats.date(drawnOn) })
    : imageDays.length > 0
      ? t('field-zones:fromImages', { days: formats.list(imageDays.map((day) => formats.date(day))) })
      : t('field-zones:fromNothing');
  return (
    <SectionCard title={t('field-zones:title')} lead={from}>
      {isDrawing ? (
        <ZoneEditor
          address={address}
          cells={cells}
          first={cells.zones}
          width_m={width_m}
          onClose={() => setDrawing(false)}
        />
      ) : (
        <div className={classes.fields}>
          <div className={classes.stage}>
            <ZoneCanvas
              cells={cells}
              zones={cells.zones}
              count={land.length}
              label={t('field-zones:picture', { count: land.length })}
            />
          </div>
          <ul className={classes.legend}>
            {land.map(({ zone, area_m2 }) => (
              <li key={zone}>
                <i style={{ background: zoneColorOf(zone, land.length) }} aria-hidden />
                {t('field-zones:zone', { number: zone, area: formats.hectares(area_m2 / HECTARE_M2) })}
              </li>
            ))}
          </ul>
          {removal.error && <Alert tone="alert">{errorText(removal.error)}</Alert>}
          {mayChange && (
            <div className={classes.actions}>
              <Button size="md" mih={44} variant="light" onClick={() => setDrawing(true)}>
                {t('field-zones:draw')}
              </Button>
              {drawnOn !== null && (
                <Button
                  size="md"
                  mih={44}
                  variant="subtle"
                  loading={removal.isPending}
                  onClick={() => removal.mutate()}
                >
                  {t('field-zones:useImages')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </SectionCard>
  );
}
