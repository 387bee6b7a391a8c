import { api } from '@brazda/contract/client';
import { call } from '../../lib/api.ts';
import { useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { exportName, FormatMenu, useDownload } from '../exports/index.ts';
import type { KnownFarm } from '../farms/index.ts';

const FORMATS = ['pdf', 'png'] as const;

/** Downloads the week of a farm on one page, or as a picture. */
export function BriefMenu({ farm }: { farm: KnownFarm }) {
  const t = useTranslation();
  const download = useDownload((format: (typeof FORMATS)[number]) =>
    call(api.briefs.file, { params: { farmId: farm.id }, query: { format } }),
  );
  return (
    <FormatMenu
      label={t('today:brief.menu')}
      formats={FORMATS.map((format) => ({ format, label: t(`today:brief.${format}`) }))}
      isBusy={download.isPending}
      onFormat={(format) =>
        download.mutate({
          format,
          name: exportName([farm.name, t('today:brief.fileName', { day: localDay() })], format),
        })
      }
    />
  );
}
