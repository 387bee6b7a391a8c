import { Button } from '@mantine/core';
import { promptInstall, useInstallWay } from '../../lib/install.ts';
import { useTranslation } from '../../lib/language.ts';
import { useSetting } from '../../lib/setting.ts';
import { Bar } from './bar.tsx';
import { installAskedAtSetting } from './overlay-settings.ts';

/** Offers to install the app on the device, through the browser or by instructions. */
export function InstallPrompt() {
  const t = useTranslation();
  const way = useInstallWay();
  const [, setAskedAt] = useSetting(installAskedAtSetting);
  const answer = () => setAskedAt(Date.now());
  const install = () => {
    answer();
    void promptInstall();
  };
  return (
    <Bar
      title={t('shell:overlays.install.title')}
      actions={
        way === 'safari' ? (
          <Button size="md" onClick={answer}>
            {t('shell:overlays.install.done')}
          </Button>
        ) : (
          <>
            <Button size="md" onClick={install}>
              {t('shell:overlays.install.action')}
            </Button>
            <Button size="md" variant="default" onClick={answer}>
              {t('shell:overlays.install.later')}
            </Button>
          </>
        )
      }
    >
      <p>{t('shell:overlays.install.text')}</p>
      {way === 'safari' && <p>{t('shell:overlays.install.safari')}</p>}
    </Bar>
  );
}
