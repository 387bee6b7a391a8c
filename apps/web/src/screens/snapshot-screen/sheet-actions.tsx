import type { Parcel, Raster } from '@brazda/contract';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconDownload, IconLink, IconPrinter } from '@tabler/icons-react';
import { useWords } from '../../data/language.ts';
import { titleOf } from '../../data/parcels.ts';
import { useSetting } from '../../data/settings.ts';
import classes from './snapshot-screen.module.css';

/** How long the button says that the link is copied. */
const SAID_MS = 2500;

/** Copies the address of the sheet, downloads its picture, prints it. */
export function SheetActions({ parcel, raster }: { parcel: Parcel; raster: Raster | null }) {
  const t = useWords();
  const [palette] = useSetting('palette');
  const { copied, copy } = useClipboard({ timeout: SAID_MS });
  const image = raster?.images?.z17;
  const file = raster && [titleOf(parcel), raster.sensing_date, raster.kind].join(' ');
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        h={44}
        leftSection={copied ? <IconCheck size={18} /> : <IconLink size={18} />}
        onClick={() => copy(location.href)}
      >
        <span aria-live="polite">{copied ? t('pages:snapshot.copied') : t('pages:snapshot.copy')}</span>
      </Button>
      {image && (
        <Button
          component="a"
          variant="default"
          h={44}
          href={`${image}&palette=${palette}`}
          download={`${file}.png`}
          leftSection={<IconDownload size={18} />}
        >
          {t('pages:snapshot.download')}
        </Button>
      )}
      <Button variant="default" h={44} leftSection={<IconPrinter size={18} />} onClick={() => print()}>
        {t('pages:snapshot.print')}
      </Button>
    </div>
  );
}
