import type { CropPlan } from '@brazda/contract/client';
import { ACTIVITY_KINDS, type ActivityKind } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { notify } from '../../../lib/toasts.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useAddActivity } from '../plan-changes.ts';

/** Adds an activity of a chosen kind at the end of the plan. */
export function AddActivity({ plan }: { readonly plan: CropPlan }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const add = useAddActivity({ farmId: plan.farm, seasonId: plan.season, planId: plan.id });
  const choose = (activity: ActivityKind) =>
    add.mutate({ activity }, { onError: (error) => notify({ type: 'error', text: errorText(error) }) });
  return (
    <Menu
      position="bottom-end"
      entries={ACTIVITY_KINDS.map(({ name, label }) => ({
        label: label[language],
        onSelect: () => choose(name),
      }))}
    >
      <Button variant="light" size="md" mih={44} leftSection={<IconPlus size={20} />} loading={add.isPending}>
        {t('plans:activity.add')}
      </Button>
    </Menu>
  );
}
