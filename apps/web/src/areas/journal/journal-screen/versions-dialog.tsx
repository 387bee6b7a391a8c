import type { FarmEntry } from '@brazda/contract/client';
import { activityKindOf } from '@brazda/domain';
import { VersionList } from '../../../layouts/version-list.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useEntryTexts } from '../entry-texts.ts';
import { type JournalAddress, useVersions } from '../journal-queries.ts';

interface VersionsDialogProps {
  readonly entry: FarmEntry;
  readonly address: JournalAddress;
  readonly onClose: () => void;
}

/** What an entry says now, and what it said before each correction. */
export function VersionsDialog({ entry, address, onClose }: VersionsDialogProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const texts = useEntryTexts();
  const found = useVersions({ ...address, entryId: entry.id });
  return (
    <Dialog
      title={t('journal:versions.title')}
      close={t('common:close')}
      ok={t('common:close')}
      onClose={onClose}
    >
      <p>{`${activityKindOf(entry.kind)!.label[language]} · ${entry.parcel_name}`}</p>
      <VersionList
        found={found}
        titleOf={({ ended_at }) =>
          ended_at === null
            ? t('journal:versions.now')
            : t('journal:versions.until', { when: formats.moment(ended_at) })
        }
        textOf={(version) => [formats.date(version.day), texts.detailsOf(version)].join(' · ')}
      />
    </Dialog>
  );
}
