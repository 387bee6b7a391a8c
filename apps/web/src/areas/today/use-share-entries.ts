import type { Alert, Parcel } from '@brazda/contract/client';
import { canSharePicture } from '../../lib/clipboard.ts';
import { directionsTo } from '../../lib/directions.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { useSetting } from '../../lib/setting.ts';
import { useWebShare } from '../../lib/use-web-share.ts';
import { whatsAppLink } from '../../lib/whats-app-link.ts';
import { paletteSetting } from '../../map/map-settings.ts';
import type { MenuEntry } from '../../ui/dropdowns/menu.tsx';
import { useAtlas, useAtlasEntries } from '../imagery/index.ts';
import { drawAlert } from './draw-alert.ts';

interface SharedAlert {
  readonly farmId: string;
  readonly alert: Alert;
  /** Undefined while the parcels load. */
  readonly parcel: Parcel | undefined;
  readonly title: string;
  /** Crop and hectares. */
  readonly about: string;
  readonly reason: string;
}

/** The entries of a menu that send an alert to somebody, as a picture and as a text with the way there. */
export function useShareEntries({ farmId, alert, parcel, title, about, reason }: SharedAlert): MenuEntry[] {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [palette] = useSetting(paletteSetting);
  const { copyPicture, sharePicture } = useWebShare();
  const { atlas } = useAtlas({ farmId, seasonId: alert.season, layer: 'NDVI' }, alert.sensing_date);
  const entry = useAtlasEntries(atlas).get(parcel?.id ?? '');
  const text = [`${title} (${about})`, reason, directionsTo('google', alert.place, title)].join('\n');
  const name = `${title}.png`;
  const draw = () => {
    const canvas = document.createElement('canvas');
    drawAlert(canvas, {
      title,
      about,
      reason,
      day: formats.date(alert.sensing_date),
      credit: alert.simulated ? t('today:basis.simulated') : t('map:attribution'),
      raster: { atlas: atlas!, entry: entry! },
      patch: alert.shape,
      palette,
    });
    return pngOf(canvas);
  };
  const ofPicture: MenuEntry[] =
    atlas && entry
      ? [
          ...(canSharePicture()
            ? [
                {
                  label: t('today:share.picture'),
                  onSelect: async () =>
                    sharePicture(new File([await draw()], name, { type: 'image/png' }), text),
                },
              ]
            : []),
          { label: t('today:share.copyPicture'), onSelect: () => void copyPicture(draw()) },
          { label: t('today:share.savePicture'), onSelect: async () => saveBlob(name, await draw()) },
        ]
      : [];
  return [...ofPicture, { label: t('today:share.whatsApp'), address: whatsAppLink(text) }];
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('the picture cannot be written'))),
      'image/png',
    );
  });
}
