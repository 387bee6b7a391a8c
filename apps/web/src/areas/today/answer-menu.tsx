import type { Alert } from '@brazda/contract/client';
import { ALERT_CAUSES } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../lib/language.ts';
import { notify } from '../../lib/toasts.ts';
import { Menu } from '../../ui/dropdowns/menu.tsx';
import { useAnswerAlert } from '../alerts/index.ts';

/** The button by which somebody who had a look says what it was. */
export function AnswerMenu({ farmId, alert }: { farmId: string; alert: Alert }) {
  const t = useTranslation();
  const { mutate, isPending } = useAnswerAlert(farmId);
  const say = (
    answer: Parameters<typeof mutate>[0]['answer'],
    cause: (typeof ALERT_CAUSES)[number] | null = null,
  ) =>
    mutate(
      { id: alert.id, answer, cause },
      { onSuccess: () => notify({ type: 'success', text: t('today:answer.thanks') }) },
    );
  return (
    <Menu
      entries={[
        {
          label: t('today:answer.true'),
          entries: ALERT_CAUSES.map((cause) => ({
            label: t(`today:cause.${cause}`),
            onSelect: () => say('true', cause),
          })),
        },
        { label: t('today:answer.not_true'), onSelect: () => say('not_true') },
        { label: t('today:answer.known'), onSelect: () => say('known') },
      ]}
    >
      <Button
        variant="light"
        size="md"
        mih={44}
        loading={isPending}
        leftSection={<IconCheck size={20} aria-hidden />}
      >
        {t('today:answer.title')}
      </Button>
    </Menu>
  );
}
