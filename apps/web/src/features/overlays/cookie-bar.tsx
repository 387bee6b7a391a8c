import { Button } from '@mantine/core';
import { answerCookies } from '../../data/cookie-consent.ts';
import { useWords } from '../../data/language.ts';
import { useLegalDocument } from '../../data/legal.ts';
import { Bar } from './bar.tsx';

/** Says which cookies are set and asks whether others would be welcome. */
export function CookieBar() {
  const t = useWords();
  const { data: notice } = useLegalDocument('privacy');
  return (
    <Bar
      title={t('shell:overlays.cookies.title')}
      actions={
        <>
          <Button size="md" onClick={() => answerCookies('YES', new Date())}>
            {t('shell:overlays.cookies.yes')}
          </Button>
          <Button size="md" variant="default" onClick={() => answerCookies('NO', new Date())}>
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
    </Bar>
  );
}
