import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { openDialog } from '../../../lib/dialogs.ts';
import { useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { useBands } from '../license-queries.ts';
import { BandTable } from './band-table.tsx';

/** The prices of licenses by area, also those that are over; staff add and change them. */
export function PricesTab() {
  const t = useTranslation();
  const found = useBands();
  const failure = useLoadError(found);
  const { data: bands } = found;
  return (
    <SectionCard
      title={t('staff:bands.title')}
      lead={t('staff:bands.lead')}
      actions={
        <Button
          size="md"
          mih={44}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => openDialog({ type: 'band-form', band: null })}
        >
          {t('staff:bands.add')}
        </Button>
      }
    >
      <Loaded failure={failure}>
        {!bands && <Skeleton height={240} radius={10} />}
        {bands?.length === 0 && (
          <EmptyState icon={<IconTag />} title={t('staff:bands.none')} text={t('staff:bands.noneText')} />
        )}
        {bands && bands.length > 0 && <BandTable bands={bands} today={localDay()} />}
      </Loaded>
    </SectionCard>
  );
}
