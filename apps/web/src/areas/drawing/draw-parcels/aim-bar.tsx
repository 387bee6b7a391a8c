import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconPolygon, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import classes from './aim-bar.module.css';
import type { Aim } from './use-aim.ts';

/** The buttons of drawing by crosshair, for a thumb at the lower edge of a phone. */
export function AimBar({ aim }: { aim: Aim }) {
  const t = useTranslation();
  const { corners, isLine } = aim;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('drawing:tools')}>
      <Button className={classes.add} leftSection={<IconPlus size={22} aria-hidden />} onClick={aim.add}>
        {t('drawing:aim.add')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={20} aria-hidden />}
        disabled={corners.length === 0}
        onClick={aim.undo}
      >
        {t('drawing:aim.undo')}
      </Button>
      <Button
        variant={aim.canClose ? 'light' : 'default'}
        leftSection={<IconPolygon size={20} aria-hidden />}
        disabled={!aim.canClose}
        onClick={aim.close}
      >
        {t(isLine ? 'drawing:aim.endLine' : 'drawing:aim.close')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconX size={20} aria-hidden />}
        onClick={aim.cancel}
      >
        {t('drawing:aim.cancel')}
      </Button>
    </div>
  );
}
