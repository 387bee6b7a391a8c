import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/settings.ts';
import { Bar } from './bar.tsx';

/** Welcomes a person who sees a demo farm for the first time on this device; gone for good once dismissed. */
export function DemoWelcome({ addFarm }: { addFarm?: ReactNode }) {
  const t = useTranslation();
  const [, setWelcomed] = useSetting('welcomed');
  const explore = (
    <Button size="md" onClick={() => setWelcomed(true)}>
      {t('shell:overlays.welcome.action')}
    </Button>
  );
  return (
    <Bar
      title={t('shell:overlays.welcome.title')}
      actions={
        <>
          {explore}
          {addFarm}
        </>
      }
    >
      {t('shell:overlays.welcome.text')}
    </Bar>
  );
}
