import { VersionList } from '../../../layouts/version-list.tsx';
import { closeDialog, type Dialog as OfType } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useTreatmentVersions } from '../queries.ts';
import { useTreatmentTexts } from './treatment-texts.ts';

interface VersionsDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'treatment-versions' }>;
}

/** What the register says of a treatment now, and what it said before each correction. */
export function VersionsDialog({ id, dialog: { farmId, treatment } }: VersionsDialogProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { detailsOf } = useTreatmentTexts();
  const found = useTreatmentVersions(farmId, treatment.id);
  return (
    <Dialog
      title={t('treatments:versions.title')}
      close={t('common:close')}
      ok={t('common:close')}
      onClose={() => closeDialog(id)}
    >
      <VersionList
        found={found}
        titleOf={({ removed_at, removed_reason }) =>
          removed_at === null
            ? t('treatments:versions.now')
            : t('treatments:versions.until', { when: formats.moment(removed_at), reason: removed_reason })
        }
        textOf={(version) =>
          [version.record.product.name, formats.date(version.record.day), detailsOf(version)].join(' · ')
        }
      />
    </Dialog>
  );
}
