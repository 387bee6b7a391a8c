import type { Notice } from '@brazda/contract/client';
import { Skeleton } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { NoticeForm } from './notice-form.tsx';
import { useEndNotice, useNotices } from './queries.ts';
import classes from './staff.module.css';

/** The current and upcoming notices to all users, and a form for a new one. */
export function NoticesTab() {
  const t = useTranslation();
  const errorText = useErrorText();
  const found = useNotices();
  const { data: notices } = found;
  const failed = useLoadError(found);
  const { mutate: end, isPending, variables, error } = useEndNotice();
  return (
    <div className={classes.tab}>
      <SectionCard title={t('staff:notices.title')}>
        {failed && <LoadFailure {...failed} />}
        {error && <Alert tone="alert">{errorText(error)}</Alert>}
        {!notices && !failed && <Skeleton height={64} />}
        {notices?.length === 0 && <EmptyState icon={<IconSpeakerphone />} title={t('staff:notices.none')} />}
        {notices && notices.length > 0 && (
          <ItemRows>
            {notices.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                isEnding={isPending && variables === notice.id}
                onEnd={() => end(notice.id)}
              />
            ))}
          </ItemRows>
        )}
      </SectionCard>
      <NoticeForm />
    </div>
  );
}

interface NoticeRowProps {
  readonly notice: Notice;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function NoticeRow({ notice, isEnding, onEnd }: NoticeRowProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const from = formats.moment(notice.starts_at);
  const until = formats.moment(notice.ends_at);
  return (
    <ItemRow
      icon={<IconSpeakerphone size={22} />}
      title={notice.text[language]}
      text={t('staff:notices.period', { from, until })}
      actions={
        <ConfirmButton
          label={t('staff:notices.end')}
          question={t('staff:notices.endQuestion')}
          yes={t('staff:notices.end')}
          no={t('staff:cancel')}
          isBusy={isEnding}
          onConfirm={onEnd}
        />
      }
    />
  );
}
