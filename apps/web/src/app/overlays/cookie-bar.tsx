import { Button } from '@mantine/core';
import { useLegalDocument } from '../../areas/installation/index.ts';
import { useTranslation } from '../../lib/language.ts';
import { storeConsent } from '../cookie-consent.ts';
import { Line } from './line.tsx';

/** Which cookies are set, and consent to others. */
export function CookieBar() {
  const t = useTranslation();
  const { data: notice } = useLegalDocument('privacy');
  return (
    <Line
      title={t('shell:overlays.cookies.title')}
      actions={
        <>
          <Button h={44} px="sm" variant="default" onClick={() => storeConsent('YES', new Date())}>
            {t('shell:overlays.cookies.yes')}
          </Button>
          <Button h={44} px="sm" variant="default" onClick={() => storeConsent('NO', new Date())}>
            {t('shell:overlays.cookies.no')}
          </Button>
        </>
      }
    >
      {t('shell:overlays.cookies.text')}{' '}
      {notice && (
        <a href={notice.file_url} target="_blank" rel="noreferrer">
          {t('shell:overlays.cookies.more')}
        </a>
      )}
    </Line>
  );
}
