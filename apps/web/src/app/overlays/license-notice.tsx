import type { License } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useLater } from '../../areas/licenses/index.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Bar } from './bar.tsx';

/** Reminds the holder of an active license that it ends soon or that the land has outgrown it; comes back a week later. */
export function LicenseNotice({ license }: { license: License }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const errorText = useErrorText();
  const { mutate: postpone, isPending, error } = useLater(license.id);
  const kind = license.outgrown_until === null ? 'ends' : 'outgrown';
  const day = license.outgrown_until ?? license.end_date;
  return (
    <Bar
      title={t(`shell:overlays.license.${kind}.title`)}
      actions={
        <>
          <Button size="md" onClick={() => openDialog({ type: 'license' })}>
            {t(`shell:overlays.license.${kind}.action`)}
          </Button>
          <Button size="md" variant="default" loading={isPending} onClick={() => postpone()}>
            {t('shell:overlays.license.later')}
          </Button>
        </>
      }
    >
      <p>{t(`shell:overlays.license.${kind}.text`, { date: day === null ? '' : formats.date(day) })}</p>
      {error && <p role="alert">{errorText(error)}</p>}
    </Bar>
  );
}
