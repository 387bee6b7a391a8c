import { Button } from '@mantine/core';
import { IconArrowBackUp, IconMap2 } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { LinkButton } from '../../../ui/texts/link-button.tsx';
import { SeasonStartsText, useUndo } from '../../changes/index.ts';
import { ImageStatus } from '../../imagery/index.ts';
import { NextSteps } from './ended-steps.tsx';
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
    ? t('imports:applied.undone')
    : t(change === null ? 'imports:applied.nothing' : 'imports:applied.title');
  return (
    <>
      <SectionCard
        title={title}
        lead={is_undone ? t('imports:applied.undoneText') : change !== null && t('imports:applied.text')}
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
                {t('imports:applied.undo')}
              </Button>
            )}
            <LinkButton variant="main" to={href('map', { farmId: farm.id, seasonId: season })}>
              <IconMap2 size={20} aria-hidden />
              {t('imports:ways.map')}
            </LinkButton>
          </>
        }
      >
        {!is_undone && change !== null && (
          <KeyFigures
            figures={[
              ...verdictFigures({ ...taken.counts, refused }, t, formats),
              ...(repaired > 0
                ? [{ label: t('imports:preview.repaired'), value: formats.count(repaired) }]
                : []),
              { label: t('imports:preview.hectares'), value: formats.hectares(taken.hectares) },
            ]}
          />
        )}
        {!is_undone && <SeasonStartsText starts={imported.season_starts} />}
        {!is_undone && change !== null && <ImageStatus farm={farm} seasonId={season} variant="card" />}
        <Refusals refusals={refusals} />
      </SectionCard>
      <NextSteps farm={farm} seasonId={season} hasMap />
    </>
  );
}
