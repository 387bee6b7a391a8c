import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { Line } from './line.tsx';
import { welcomedSetting } from './overlay-settings.ts';

/** One sentence for a person who sees a demo farm for the first time on this device; gone for good once dismissed. */
export function DemoWelcome({ addFarm }: { addFarm?: ReactNode }) {
  const t = useTranslation();
  const [, setWelcomed] = useSetting(welcomedSetting);
  return (
    <Line
      title={t('shell:overlays.welcome.title')}
      actions={
        <>
          {addFarm}
          <Button h={44} px="sm" variant="default" onClick={() => setWelcomed(true)}>
            {t('shell:overlays.welcome.action')}
          </Button>
        </>
      }
    >
      {t('shell:overlays.welcome.text')}
    </Line>
  );
}
