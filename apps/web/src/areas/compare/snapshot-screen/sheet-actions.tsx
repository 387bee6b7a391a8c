import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconLink, IconPrinter, IconShare2 } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../../lib/language.ts';
import { useWebShare } from '../../../lib/use-web-share.ts';
import classes from './snapshot-screen.module.css';

interface SheetActionsProps {
  readonly title: string;
  /** The file name of the picture, without its extension. */
  readonly fileName: string;
  readonly sheet: RefObject<HTMLCanvasElement | null>;
  /** Whether there is a picture to copy, save and print. */
  readonly isSeen: boolean;
}

/** Copies the sheet or its URL, shares it, saves it, prints it. */
export function SheetActions({ title, fileName, sheet, isSeen }: SheetActionsProps) {
  const t = useTranslation();
  const { copyLink, copyPicture, shareLink } = useWebShare();
  const canShare = 'share' in navigator;
  const save = async () => {
    const url = URL.createObjectURL(await pngOf(sheet.current));
    Object.assign(document.createElement('a'), { href: url, download: `${fileName}.png` }).click();
    setTimeout(() => URL.revokeObjectURL(url));
  };
  const actions = [
    {
      isOffered: isSeen,
      Icon: IconCopy,
      label: t('compare:copyImage'),
      act: () => copyPicture(pngOf(sheet.current)),
    },
    {
      isOffered: true,
      Icon: IconLink,
      label: t('compare:snapshot.copy'),
      act: () => copyLink(location.href),
    },
    {
      isOffered: canShare,
      Icon: IconShare2,
      label: t('compare:share'),
      act: () => shareLink({ title, url: location.href }),
    },
    { isOffered: isSeen, Icon: IconDownload, label: t('compare:snapshot.download'), act: save },
    { isOffered: isSeen, Icon: IconPrinter, label: t('compare:snapshot.print'), act: () => print() },
  ];
  return (
    <div className={classes.actions}>
      {actions
        .filter(({ isOffered }) => isOffered)
        .map(({ Icon, label, act }) => (
          <Button
            key={label}
            variant="default"
            h={44}
            px="sm"
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => void act()}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}

function pngOf(sheet: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error('there is no sheet to take a picture of'));
    if (sheet) sheet.toBlob((picture) => (picture ? resolve(picture) : refuse()), 'image/png');
    else refuse();
  });
}
