import { Button } from '@mantine/core';
import { IconArrowBackUp, IconMap2 } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useUndo } from '../../changes/index.ts';
import { WaysOn } from './ended-steps.tsx';
import { Refusals } from './refusals.tsx';
import type { StepProps } from './step-props.ts';
import { verdictFigures } from './verdict-figures.ts';

/** The result, how to undo it, and where to go next. */
export function AppliedStep({ farm, imported }: StepProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { season, change, is_undone, counts, repaired, refusals } = imported;
  const taken = imported.taken ?? imported;
  const { refused = 0 } = counts;
  const undoing = useUndo(farm.id);
  const title = is_undone
    ? t('import:applied.undone')
    : t(change === null ? 'import:applied.nothing' : 'import:applied.title');
  return (
    <>
      <SectionCard
        title={title}
        lead={is_undone ? t('import:applied.undoneText') : change !== null && t('import:applied.text')}
        actions={
          <>
            {change !== null && !is_undone && (
              <Button
                size="md"
                mih={44}
                variant="default"
                leftSection={<IconArrowBackUp size={20} aria-hidden />}
                loading={undoing.isPending}
                onClick={() => undoing.mutate(change)}
              >
                {t('import:applied.undo')}
              </Button>
            )}
            <LinkButton variant="main" to={href('map', { farmId: farm.id, seasonId: season })}>
              <IconMap2 size={20} aria-hidden />
              {t('import:ways.map')}
            </LinkButton>
          </>
        }
      >
        {!is_undone && change !== null && (
          <Figures
            figures={[
              ...verdictFigures({ ...taken.counts, refused }, t, formats),
              ...(repaired > 0
                ? [{ label: t('import:preview.repaired'), value: formats.count(repaired) }]
                : []),
              { label: t('import:preview.hectares'), value: formats.hectares(taken.hectares) },
            ]}
          />
        )}
        {!is_undone && change !== null && <Alert tone="info">{t('import:applied.images')}</Alert>}
        <Refusals refusals={refusals} />
      </SectionCard>
      <WaysOn farm={farm} seasonId={season} hasMap />
    </>
  );
}
