import type { CropPlan } from '@brazda/contract/client';
import { ACTIVITY_KINDS, type ActivityKind } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Menu } from '../../../ui/dropdowns/menu.tsx';
import { NewActivityForm } from './new-activity-form.tsx';

/** Adds an activity of a chosen kind at the end of the plan, after asking when it is planned. */
export function AddActivity({ plan }: { readonly plan: CropPlan }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const [kind, setKind] = useState<ActivityKind | null>(null);
  return (
    <>
      <Menu
        position="bottom-end"
        entries={ACTIVITY_KINDS.map(({ name, label }) => ({
          label: label[language],
          onSelect: () => setKind(name),
        }))}
      >
        <Button variant="light" size="md" mih={44} leftSection={<IconPlus size={20} />}>
          {t('plans:activity.add')}
        </Button>
      </Menu>
      {kind !== null && <NewActivityForm plan={plan} kind={kind} onClose={() => setKind(null)} />}
    </>
  );
}
