import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/settings.ts';
import { Line } from './line.tsx';

/** One sentence for a person who sees a demo farm for the first time on this device; gone for good once dismissed. */
export function DemoWelcome({ addFarm }: { addFarm?: ReactNode }) {
  const t = useTranslation();
  const [, setWelcomed] = useSetting('welcomed');
  return (
    <Line
      title={t('shell:overlays.welcome.title')}
      actions={
        <>
          {addFarm}
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('shell:overlays.welcome.action')}
            onClick={() => setWelcomed(true)}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      {t('shell:overlays.welcome.text')}
    </Line>
  );
}
